import {
  INSTANCES,
  isForClients,
  KIND_NAMES,
  KINDS,
  type Kind,
  type KindName,
  PROBES,
  placeOf,
  WORKERS,
} from "./kinds.ts";
import type { Random } from "./random.ts";

/** Something goes wrong. Times are milliseconds since its wave began. */
export interface Fault {
  readonly kind: KindName;
  /** A process, a region, a server, or `all`. */
  readonly target: string;
  readonly atMs: number;
  readonly untilMs: number;
  /** A number in [0, 1) for the other choices. */
  readonly luck: number;
}

/** A target fails, or a heartbeat is not pinged. Times are milliseconds since its wave began. */
export interface Outage {
  /** Which target, from 0; heartbeats come after targets. */
  readonly index: number;
  readonly atMs: number;
  /** Null: until some time in the next wave, so that the calm in between finds it down. */
  readonly untilMs: number | null;
}

/** Some faults side by side. After each wave it is calm until everything is well again. */
export interface Wave {
  readonly faults: readonly Fault[];
  readonly outages: readonly Outage[];
  /** As `outages`, of the monitors that places check. */
  readonly placedOutages: readonly Outage[];
}

export interface PlanOptions {
  readonly waves: number;
  readonly faultsPerWave: number;
  readonly waveMs: number;
  readonly leaseMs: number;
  /** Targets and heartbeats that may fail: those from 0 to here. */
  readonly outagesAmong: number;
  readonly outagesPerWave: number;
  /** Monitors of places that may fail: those from 0 to here. Half of them do so in each wave. */
  readonly placedOutagesAmong: number;
  /** Whether the processes for clients run, and have faults. */
  readonly withClients: boolean;
  /** All of them unless given. */
  readonly kinds?: readonly KindName[];
}

const TRIES = 20;

/**
 * Plans the waves of a run. Kinds are dealt like cards: no kind comes twice before all others came once. Faults of a
 * wave lie side by side unless they need the same process, server or regions.
 */
export function planWaves(random: Random, options: PlanOptions): readonly Wave[] {
  const kinds = options.kinds ?? KIND_NAMES;
  let deck: KindName[] = [];
  return Array.from({ length: options.waves }, () => {
    const faults: Fault[] = [];
    while (deck.length < options.faultsPerWave) deck = [...deck, ...random.shuffle(kinds)];
    for (const kind of [...deck]) {
      if (faults.length === options.faultsPerWave) break;
      const fault = place(random, kind, faults, options);
      if (fault === null) continue;
      faults.push(fault);
      deck.splice(deck.indexOf(kind), 1);
    }
    const { placedOutagesAmong: outagesAmong } = options;
    const ofPlaces = { ...options, outagesAmong, outagesPerWave: Math.ceil(outagesAmong / 2) };
    return {
      faults: faults.sort((one, other) => one.atMs - other.atMs),
      outages: planOutages(random, options),
      placedOutages: planOutages(random, ofPlaces),
    };
  });
}

/** Finds a target and a time for a fault next to the others of its wave; null if there is no room. */
function place(random: Random, name: KindName, others: readonly Fault[], options: PlanOptions): Fault | null {
  const kind: Kind = KINDS[name];
  const targets = kind.targets.filter((target) => options.withClients || !isForClients(target));
  for (let tried = 0; tried < TRIES; tried += 1) {
    const lastsMs = durationMs(random, kind, options);
    const atMs = random.between(0, Math.max(0, options.waveMs - lastsMs));
    const untilMs = Math.min(atMs + lastsMs, options.waveMs);
    const fault = { kind: name, target: random.pick(targets), atMs, untilMs, luck: random.next() };
    if (others.every((other) => mayMeet(fault, other, options.leaseMs))) return fault;
  }
  return null;
}

function durationMs(random: Random, { lasts }: Kind, { leaseMs }: PlanOptions): number {
  if (lasts === "past-the-lease") return leaseMs + random.between(1_000, 3_000);
  return random.between(lasts[0] * 1000, lasts[1] * 1000);
}

/**
 * Whether two faults of a wave may both be. The parts that they need are reserved for a lease longer than the faults
 * last.
 */
export function mayMeet(one: Fault, other: Fault, leaseMs: number): boolean {
  const isApart = one.untilMs + leaseMs < other.atMs || other.untilMs + leaseMs < one.atMs;
  const losesPings = (losesKeys(one) && letsPingsWait(other)) || (losesKeys(other) && letsPingsWait(one));
  return isApart || (!losesPings && needs(one).every((need) => !needs(other).includes(need)));
}

const kindOf = ({ kind }: Pick<Fault, "kind">): Kind => KINDS[kind];

/**
 * Pings that wait in Valkey for PostgreSQL are lost if Valkey then loses its keys, as docs/guides/heartbeats.md says.
 */
function letsPingsWait({ target }: Pick<Fault, "target">): boolean {
  return target === "postgres" || target === "all" || target.startsWith("ping");
}

const losesKeys = (fault: Pick<Fault, "kind">) => kindOf(fault).losesKeys === true;

/**
 * The parts that a fault needs for itself. One that may make votes of a region wrong needs all workers: the other votes
 * are right then, and decide.
 */
export function needs({ kind, target }: Pick<Fault, "kind" | "target">): readonly string[] {
  if (target === "all") return INSTANCES;
  const probes = probesFor(kind, target);
  if (probes.length > 0) return probes;
  const { targets, misleads } = kindOf({ kind });
  const own = targets.includes("lon") ? `worker-${target}` : target;
  return misleads && WORKERS.includes(own) ? WORKERS : [own];
}

/** A fault of a place has all its probes. One that takes a probe away leaves the others of its place in peace. */
function probesFor(kind: KindName, target: string): readonly string[] {
  const isAway = kind === "probe-key-twice" || kind === "probe-revoked";
  const place = kind.startsWith("place-") ? target : isAway ? placeOf(target) : undefined;
  return PROBES.filter((probe) => place !== undefined && placeOf(probe) === place);
}

/** Half of the outages end within their wave, which the faults may hide; the others are there when it is calm. */
type OutageOptions = Pick<PlanOptions, "waveMs" | "outagesAmong" | "outagesPerWave">;

function planOutages(random: Random, { waveMs, outagesAmong, outagesPerWave }: OutageOptions): readonly Outage[] {
  const indexes = random.shuffle(Array.from({ length: outagesAmong }, (_, index) => index)).slice(0, outagesPerWave);
  return indexes.map((index) => {
    const atMs = random.between(0, waveMs - 1);
    return { index, atMs, untilMs: random.next() < 0.5 ? null : random.between(atMs, waveMs) };
  });
}
