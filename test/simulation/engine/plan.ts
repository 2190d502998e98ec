import { createRandom, type Random } from "../../faults/random/random.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** From `fromMs` until before `toMs`, in milliseconds since the epoch. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A time in which a target fails. */
export interface Outage extends Span {
  readonly how: "refuses" | "hangs";
  /** The one region that cannot reach it. Null: no region can. */
  readonly region: string | null;
}

const faultKinds = [
  ...(["worker-dies", "region-cut-off", "results-lost", "results-late", "results-twice", "queue-wiped"] as const),
  ...([
    "recorder-dies",
    "recorder-cut",
    "recorder-killed",
    "notifier-dies",
    "notifier-cut",
    "notifier-killed",
  ] as const),
  ...(["scheduler-still", "scheduler-cut", "database-away", "clock-wrong", "ping-edge-dies"] as const),
];
export type FaultKind = (typeof faultKinds)[number];

export interface Fault extends Span {
  readonly kind: FaultKind;
  /** Of a fault of one region. */
  readonly region: string;
  /** Of a fault at a statement: how many pass before it. */
  readonly statements: number;
}

/** A receiver fails. One that is `deaf` takes messages and does not answer. */
export interface ReceiverFault extends Span {
  readonly contact: number;
  readonly how: "refuses" | "hangs" | "deaf";
}

export type TeamName = "free" | "starter" | "business";

export interface MonitorPlan {
  readonly name: string;
  readonly team: TeamName;
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
  /** Numbers of contacts of its team. */
  readonly contacts: readonly number[];
  readonly outages: readonly Outage[];
}

export interface HeartbeatPlan {
  readonly name: string;
  readonly team: TeamName;
  readonly intervalSeconds: number;
  readonly contacts: readonly number[];
  /** When its job does not run. */
  readonly silences: readonly Span[];
}

/** A member's act on a monitor. A span ends by the opposite act. */
export interface ActPlan extends Span {
  readonly monitor: number;
  readonly what: "pause" | "maintenance" | "deployment" | "snooze" | "edit" | "detach" | "delete";
}

/** The whole history of the world around Pharos. */
export interface Plan extends Span {
  readonly seed: number;
  readonly regions: readonly string[];
  readonly schedulers: number;
  readonly monitors: readonly MonitorPlan[];
  readonly heartbeats: readonly HeartbeatPlan[];
  readonly acts: readonly ActPlan[];
  readonly faults: readonly Fault[];
  readonly receiverFaults: readonly ReceiverFault[];
}

/** No deployment is quiet for longer. */
export const MAX_QUIET_MINUTES = 60;

/** Of each team. */
export const CONTACTS_PER_TEAM = 2;
/** Nothing fails in the last hours, so that all that waits comes to its end. */
export const CALM_MS = 3 * HOUR_MS;
const REGIONS = ["lon", "nyc", "sgp"];
/** Regular, in UTC, and far from every real time. */
const BEGIN_MS = Date.UTC(2031, 2, 3);

/** Draws a history. The same seed and length give the same one. */
export function drawPlan(seed: number, hours: number): Plan {
  const random = createRandom(seed);
  const span = { fromMs: BEGIN_MS, toMs: BEGIN_MS + hours * HOUR_MS + CALM_MS };
  const busy = { fromMs: BEGIN_MS + 10 * MINUTE_MS, toMs: span.toMs - CALM_MS };
  const monitors = drawMonitors(random, busy);
  return {
    ...span,
    seed,
    regions: REGIONS,
    schedulers: random.between(1, 2),
    monitors,
    heartbeats: drawHeartbeats(random, busy),
    acts: drawActs(random, busy, monitors.length),
    faults: drawFaults(random, busy),
    receiverFaults: drawReceiverFaults(random, busy),
  };
}

/** Times one after the other. The pauses have this mean, and are at least a minute. */
function* spans(random: Random, { fromMs, toMs }: Span, meanPauseMs: number, lengthMs: () => number): Generator<Span> {
  const pause = () => MINUTE_MS + Math.round(-Math.log(1 - random.next()) * meanPauseMs);
  for (let atMs = fromMs + pause(); atMs < toMs; atMs += pause()) {
    const endMs = Math.min(toMs, atMs + lengthMs());
    yield { fromMs: atMs, toMs: endMs };
    atMs = endMs;
  }
}

const TEAMS: readonly TeamName[] = ["free", "starter", "business"];
const INTERVALS = [300, 600, 900, 1800];

function drawMonitors(random: Random, busy: Span): readonly MonitorPlan[] {
  const monitors = [...Array(6).keys()].map((index) => {
    const intervalSeconds = random.pick(INTERVALS);
    return {
      name: `monitor ${index}`,
      team: TEAMS[index % TEAMS.length] ?? "free",
      // Only some are checked often: checks are most of the cost of an hour.
      intervalSeconds: index === 0 ? 300 : intervalSeconds,
      timeoutSeconds: random.pick([3, 5, 10]),
      contacts: index % 2 === 0 ? [0, 1] : [0],
      outages: [...spans(random, busy, 3 * HOUR_MS, () => outageMs(random))].map((span) => ({
        ...span,
        how: random.pick(["refuses", "hangs"] as const),
        region: random.next() < 0.25 ? random.pick(REGIONS) : null,
      })),
    };
  });
  return monitors;
}

/** Blips, outages of minutes, and some of hours. */
function outageMs(random: Random): number {
  const drawn = random.next();
  if (drawn < 0.2) return random.between(1_000, 60_000);
  return drawn < 0.85 ? random.between(1, 60) * MINUTE_MS : random.between(1, 5) * HOUR_MS;
}

function drawHeartbeats(random: Random, busy: Span): readonly HeartbeatPlan[] {
  return [...Array(2).keys()].map((index) => ({
    name: `job ${index}`,
    team: TEAMS[index] ?? "free",
    intervalSeconds: random.pick([600, 900]),
    contacts: [0],
    silences: [...spans(random, busy, 5 * HOUR_MS, () => random.between(5, 180) * MINUTE_MS)],
  }));
}

const ACTS: readonly ActPlan["what"][] = [
  ...(["pause", "maintenance", "maintenance", "deployment", "snooze", "edit", "detach", "delete"] as const),
];

/** Of one monitor, one comes after the other. */
function drawActs(random: Random, busy: Span, monitors: number): readonly ActPlan[] {
  return [...Array(monitors).keys()].flatMap((monitor) =>
    [...spans(random, busy, 8 * HOUR_MS, () => random.between(2, 90) * MINUTE_MS)].map((span) => ({
      ...span,
      monitor,
      what: random.pick(ACTS),
    })),
  );
}

/** How long each kind lasts, in seconds. One at a statement waits for that statement. */
const SECONDS: Readonly<Record<FaultKind, readonly [from: number, to: number]>> = {
  "worker-dies": [300, 900],
  "region-cut-off": [5, 600],
  "results-lost": [300, 900],
  "results-late": [300, 900],
  "results-twice": [300, 900],
  "queue-wiped": [1, 1],
  "recorder-dies": [1, 120],
  "recorder-cut": [60, 60],
  "recorder-killed": [60, 90],
  "notifier-dies": [1, 120],
  "notifier-cut": [60, 60],
  "notifier-killed": [60, 90],
  "scheduler-still": [5, 300],
  "scheduler-cut": [60, 60],
  "database-away": [1, 120],
  "clock-wrong": [60, 600],
  "ping-edge-dies": [5, 900],
};

function drawFaults(random: Random, busy: Span): readonly Fault[] {
  const faults: Fault[] = [];
  let kind: FaultKind = "worker-dies";
  const lengthMs = () => {
    kind = random.pick(faultKinds);
    return random.between(...SECONDS[kind]) * 1_000;
  };
  for (const span of spans(random, busy, 25 * MINUTE_MS, lengthMs)) {
    faults.push({ ...span, kind, region: random.pick(REGIONS), statements: random.between(0, 40) });
  }
  return faults;
}

function drawReceiverFaults(random: Random, busy: Span): readonly ReceiverFault[] {
  return [...Array(TEAMS.length * CONTACTS_PER_TEAM).keys()].flatMap((contact) =>
    [...spans(random, busy, 10 * HOUR_MS, () => random.between(1, 90) * MINUTE_MS)].map((span) => ({
      ...span,
      contact,
      how: random.pick(["refuses", "hangs", "deaf"] as const),
    })),
  );
}
