import type { Random } from "../random.ts";
import { ROLES, type Role } from "./ruled.ts";

/**
 * What happens to a monitor with rules, at a time of a wave.
 *
 * | what | |
 * |---|---|
 * | `fails`, `works` | its target |
 * | `snooze`, `wake` | a member snoozes it, or ends that |
 * | `acknowledge` | a member acknowledges its open incident, if there is one |
 */
export interface Deed {
  readonly atMs: number;
  readonly what: "fails" | "works" | "snooze" | "wake" | "acknowledge";
  /** Its place in the list of the monitors with rules. */
  readonly index: number;
}

/** All deeds of a wave. */
export interface DeedsOfWave {
  readonly deeds: readonly Deed[];
  /** When a minute passes for the steps of all escalations; null if that happens only in the calm. */
  readonly minuteAtMs: number | null;
}

export interface DeedOptions {
  readonly waves: number;
  readonly waveMs: number;
  readonly families: number;
}

/** Of 36 waves, which take about half an hour. More changes would be flapping: contacts get no alert of each change. */
const MOST_OUTAGES = 3;
const WAVES = 36;

/** A child fails soon after its parent as often as at any other time. */
const SOON_MS = 3_000;

/**
 * Plans the deeds of each wave. An outage that its wave does not end lasts into the next wave, and so is there when it
 * is calm. A family has no outages in most waves of a long run.
 */
export function planDeeds(random: Random, { waves, waveMs, families }: DeedOptions): readonly DeedsOfWave[] {
  const takesPartEvery = Math.ceil(Math.min(waves, WAVES) / MOST_OUTAGES);
  let down: readonly number[] = [];
  return Array.from({ length: waves }, (_, wave) => {
    const healed = down.map((index): Deed => ({ atMs: random.between(0, waveMs), what: "works", index }));
    const taking = Array.from({ length: families }, (_one, family) => family).filter(
      (family) => family % takesPartEvery === wave % takesPartEvery,
    );
    const deeds = taking.flatMap((family) => deedsOf(random, family, waveMs, new Set(down)));
    down = stillDown([...healed, ...deeds]);
    return { deeds: [...healed, ...deeds], minuteAtMs: random.next() < 0.5 ? random.between(0, waveMs) : null };
  });
}

function deedsOf(random: Random, family: number, waveMs: number, busy: ReadonlySet<number>): readonly Deed[] {
  const begins = new Map<string, number>();
  return ROLES.flatMap(({ role, parents, steps }, place): readonly Deed[] => {
    const index = family * ROLES.length + place;
    if (busy.has(index) || random.next() < 0.2) return [];
    const parentAtMs = Math.max(...parents.map((parent) => begins.get(parent) ?? -1));
    const isSoon = parentAtMs >= 0 && random.next() < 0.5;
    const atMs = isSoon
      ? Math.min(parentAtMs + random.between(0, SOON_MS), waveMs)
      : random.between(0, Math.floor(waveMs / 2));
    begins.set(role, atMs);
    const outage: Deed[] = [{ atMs, what: "fails", index }];
    const lasts = random.next() < 0.5;
    if (!lasts) outage.push({ atMs: random.between(atMs, waveMs), what: "works", index });
    if (lasts && steps.length > 0 && random.next() < 0.3)
      outage.push({ atMs: random.between(atMs, waveMs), what: "acknowledge", index });
    return role === SNOOZED && random.next() < 0.8 ? [...outage, ...snooze(random, index, atMs, waveMs)] : outage;
  });
}

const SNOOZED: Role = "blog";

/** Often it begins before the outage. */
function snooze(random: Random, index: number, outageAtMs: number, waveMs: number): readonly Deed[] {
  const atMs = random.between(0, random.next() < 0.6 ? outageAtMs : waveMs);
  const begin: Deed = { atMs, what: "snooze", index };
  return random.next() < 0.6 ? [begin] : [begin, { atMs: random.between(atMs, waveMs), what: "wake", index }];
}

function stillDown(deeds: readonly Deed[]): readonly number[] {
  const healed = new Set(deeds.filter(({ what }) => what === "works").map(({ index }) => index));
  return deeds.filter(({ what, index }) => what === "fails" && !healed.has(index)).map(({ index }) => index);
}
