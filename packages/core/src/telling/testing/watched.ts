import { MAX_INDIVIDUAL_ALERTS, SETTLE_AFTER_MS } from "../../alert/change-alert.ts";
import type { QuietWhy, TellingFacts } from "../facts.ts";
import type { AttachSetup, WatchSetup } from "./scenario.ts";

export const MINUTE_MS = 60_000;
const FLAP_WINDOW_MS = 30 * MINUTE_MS;

/** A subject of the world: its checks, and the acts on it. */
export interface Watched {
  readonly setup: WatchSetup;
  readonly attached: Map<string, AttachSetup>;
  /** The target works. The last check may have found it down. */
  works: boolean;
  isOn: boolean;
  isActive: boolean;
  isDeleted: boolean;
  incident: number;
  /** The first incident of the outage that contacts know as one: without m passes, the next incident is the same outage. */
  outage: number | null;
  sinceMs: number;
  /** When a check last ended an incident. */
  upSinceMs: number | null;
  lastFailedMs: number | null;
  nextCheckMs: number;
  recent: readonly boolean[];
  changesMs: readonly number[];
  countChangesFromMs: number;
  flapsUntilMs: number | null;
  flapsUnheard: boolean;
  quiet: readonly { readonly why: QuietWhy; readonly untilMs: number }[];
  quietEndedAtMs: number;
  acknowledged: TellingFacts["acknowledged"];
  tellableAtMs: number | null;
}

export function newWatched(setup: WatchSetup): Watched {
  return {
    ...{ setup, attached: new Map(setup.attached.map((one) => [one.contact, one])), works: true },
    ...{ isOn: false, isActive: true, isDeleted: false, incident: 0, outage: null },
    ...{ sinceMs: 0, upSinceMs: null, lastFailedMs: null, nextCheckMs: 0, recent: [] },
    ...{ changesMs: [], countChangesFromMs: -1, flapsUntilMs: null, flapsUnheard: false },
    ...{ quiet: [], quietEndedAtMs: -1, acknowledged: null, tellableAtMs: null },
  };
}

/** The episode in messages to contacts. */
export const episodeOf = ({ outage, incident }: Watched) => outage ?? incident;

export const isWatched = ({ isActive, isDeleted }: Watched) => isActive && !isDeleted;

/** Looks at the target. No rule of telling changes a check. @returns whether questions are due */
export function check(watched: Watched, nowMs: number, newIncident: () => number): boolean {
  const fails = !watched.works;
  const { ofChecks, passes, everyMinutes } = watched.setup;
  const before = { isOn: watched.isOn, outage: watched.outage };
  watched.nextCheckMs = nowMs + everyMinutes * MINUTE_MS;
  watched.recent = [...watched.recent, fails].slice(-Math.max(ofChecks, passes));
  if (fails) watched.lastFailedMs = nowMs;
  if (fails !== watched.isOn) {
    watched.isOn = fails;
    watched.acknowledged = null;
    if (fails) {
      watched.incident = newIncident();
      watched.sinceMs = nowMs;
    } else {
      watched.upSinceMs = nowMs;
    }
  }
  confirm(watched, nowMs);
  return watched.isOn !== before.isOn || watched.outage !== before.outage;
}

function countChange(watched: Watched, nowMs: number): void {
  const { changesMs, countChangesFromMs } = watched;
  const counts = (atMs: number) => atMs > nowMs - FLAP_WINDOW_MS && atMs > countChangesFromMs;
  watched.changesMs = [...changesMs.filter(counts), nowMs];
  const isTooOften = watched.changesMs.length > MAX_INDIVIDUAL_ALERTS;
  if (watched.flapsUntilMs === null && isTooOften) watched.flapsUnheard = watched.quiet.length > 0;
  if (watched.flapsUntilMs !== null || isTooOften) watched.flapsUntilMs = nowMs + SETTLE_AFTER_MS;
}

/** All checks that count found the same as the next one will. */
const isStable = ({ isOn, works, recent, setup }: Watched) =>
  isOn !== works && recent.length >= Math.max(setup.ofChecks, setup.passes) && recent.every((fails) => fails === isOn);

/** When the next check may change something, or something ends by time. */
export function nextChangeMs(watched: Watched): number {
  const { quiet, flapsUntilMs, acknowledged, nextCheckMs } = watched;
  const checkMs = isWatched(watched) && !isStable(watched) ? nextCheckMs : Number.POSITIVE_INFINITY;
  const ends = [flapsUntilMs, acknowledged?.untilMs, ...quiet.map(({ untilMs }) => untilMs)];
  return Math.min(checkMs, ...ends.map((endMs) => endMs ?? Number.POSITIVE_INFINITY));
}

/** Leaves out the checks before now that change nothing. */
export function skipChecks(watched: Watched, nowMs: number): void {
  if (!isStable(watched) || watched.nextCheckMs >= nowMs) return;
  const everyMs = watched.setup.everyMinutes * MINUTE_MS;
  const lastMs = nowMs - ((nowMs - watched.nextCheckMs) % everyMs);
  if (watched.isOn) watched.lastFailedMs = lastMs;
  watched.nextCheckMs = lastMs === nowMs ? nowMs : lastMs + everyMs;
}

/** Begins or ends an outage for contacts. Only these changes count towards flapping: a blip does not. */
function confirm(watched: Watched, nowMs: number): void {
  const { failures, ofChecks, passes } = watched.setup;
  const failed = watched.recent.slice(-ofChecks).filter(Boolean).length;
  if (watched.isOn && watched.outage === null && failed >= failures) {
    watched.outage = watched.incident;
    watched.tellableAtMs = null;
    countChange(watched, nowMs);
  }
  const last = watched.recent.slice(-passes);
  if (!watched.isOn && watched.outage !== null && last.length >= passes && !last.some(Boolean)) {
    watched.outage = null;
    countChange(watched, nowMs);
  }
}

/** Ends quiet times, acknowledgements and flapping by time. @returns whether the subject has settled, which makes questions due */
export function letTimePass(watched: Watched, nowMs: number): boolean {
  const open = watched.quiet.filter(({ untilMs }) => untilMs > nowMs);
  if (open.length < watched.quiet.length) watched.quietEndedAtMs = nowMs;
  watched.quiet = open;
  const endsAtMs = watched.acknowledged?.untilMs ?? null;
  if (endsAtMs !== null && endsAtMs <= nowMs) watched.quietEndedAtMs = Math.max(watched.quietEndedAtMs, endsAtMs);
  if (watched.flapsUntilMs === null || watched.flapsUntilMs > nowMs) return false;
  watched.flapsUntilMs = null;
  watched.changesMs = [];
  watched.countChangesFromMs = nowMs;
  return true;
}

export function pause(watched: Watched): void {
  watched.isActive = false;
  watched.isOn = false;
  watched.outage = null;
  watched.recent = [];
  watched.flapsUntilMs = null;
  watched.changesMs = [];
  watched.acknowledged = null;
}

/** The facts of a question that are the same for all contacts. */
export function factsOf(watched: Watched, nowMs: number): Omit<TellingFacts, "parentHoldsUntilMs" | "isContactBusy"> {
  const { setup, isOn, outage, flapsUntilMs, flapsUnheard, quiet, quietEndedAtMs, tellableAtMs } = watched;
  const checks = Math.max(setup.ofChecks, setup.passes);
  return {
    active: isWatched(watched),
    on: isOn,
    episode: episodeOf(watched),
    confirmed: isOn === (outage !== null),
    confirmByMs: nowMs + (setup.everyMinutes * checks + 1) * MINUTE_MS,
    ...{ flapsUntilMs, flapsUnheard, quietEndedAtMs, tellableAtMs },
    quiet: quiet.reduce<TellingFacts["quiet"]>((last, one) => (last && last.untilMs > one.untilMs ? last : one), null),
    acknowledged: watched.acknowledged,
  };
}
