import type { Readers } from "../../alert/left-to-tell.ts";
import type { ConfirmationRule, RecentFailures } from "../../check/recent-failures.ts";
import type { HoursClock } from "../../contact/hours.ts";
import { confirmWithinMs } from "../confirmed.ts";
import type { QuietWhy, TellingFacts, Told } from "../facts.ts";

/** How a contact is attached to a subject. */
export interface WatchedAttachment {
  readonly escalateAfterMinutes: number;
  readonly remindAfterMinutes: number | null;
}

/** A contact, and how it wants to be notified of outages. */
export interface WatchedContact {
  readonly id: number;
  readonly readers: Readers;
  readonly wantsOn: boolean;
  readonly wantsOver: boolean;
  /** Null if alerts of outages always come at once. */
  readonly hours: HoursClock | null;
}

/** A subject of a virtual world, and the rules of its alerts. */
export interface WatchedSetup {
  readonly id: number;
  readonly intervalSeconds: number;
  /** Regions probe it. Of other subjects, no check follows the end of a parent's outage. */
  readonly isProbed: boolean;
  readonly rule: ConfirmationRule;
  readonly parentIds: readonly number[];
  readonly attached: ReadonlyMap<number, WatchedAttachment>;
  /** Times of checks, oldest first, as far as they are known. Between them, a check comes with each interval. */
  readonly checkTimesMs: readonly number[];
}

/** A subject on a virtual clock: its checks, and all that decides which messages its contacts get. */
export interface Watched {
  readonly setup: WatchedSetup;
  readonly attached: Map<number, WatchedAttachment>;
  readonly parents: Watched[];
  readonly children: Watched[];
  /** The ledger, by contact. */
  readonly rows: Map<number, Told>;
  /** The target works. The last check may have found it down. */
  works: boolean;
  isOn: boolean;
  isWatched: boolean;
  incidentId: number;
  /** The first incident of the outage that contacts know as one: without m passes, the next incident is the same outage. */
  outageId: number | null;
  sinceMs: number;
  /** When a check last ended an incident. */
  upSinceMs: number | null;
  lastFailedMs: number | null;
  nextCheckMs: number;
  /** The place in `checkTimesMs` of the first one that is to come. */
  nextKnown: number;
  /** Contacts waited for a check whose time is not known. */
  isEstimated: boolean;
  recent: RecentFailures;
  changesMs: readonly number[];
  flapsUntilMs: number | null;
  flapsUnheard: boolean;
  quiet: readonly { readonly why: QuietWhy; readonly untilMs: number }[];
  quietEndedAtMs: number;
  snoozeEndedAtMs: number | null;
  acknowledged: TellingFacts["acknowledged"];
  tellableAtMs: number | null;
  escalatedThroughMinutes: number;
}

function newWatched(setup: WatchedSetup): Watched {
  return {
    ...{ setup, attached: new Map(setup.attached), parents: [], children: [], rows: new Map(), works: true },
    ...{ isOn: false, isWatched: true, incidentId: 0, outageId: null, sinceMs: 0, upSinceMs: null },
    ...{ lastFailedMs: null, nextCheckMs: Number.NEGATIVE_INFINITY, nextKnown: 0, isEstimated: false, recent: null },
    ...{ changesMs: [], flapsUntilMs: null, flapsUnheard: false, quiet: [], quietEndedAtMs: -1, snoozeEndedAtMs: null },
    ...{ acknowledged: null, tellableAtMs: null, escalatedThroughMinutes: 0 },
  };
}

/** The subjects of a world, by id. Parents that are not among them hold nothing. */
export function newWatches(setups: readonly WatchedSetup[]): ReadonlyMap<number, Watched> {
  const watches = new Map(setups.map((setup) => [setup.id, newWatched(setup)]));
  for (const child of watches.values()) {
    for (const parent of child.setup.parentIds.flatMap((id) => watches.get(id) ?? [])) {
      child.parents.push(parent);
      parent.children.push(child);
    }
  }
  return watches;
}

/** The episode in messages to contacts. */
export const episodeOf = ({ outageId, incidentId }: Watched) => outageId ?? incidentId;

/** Ends those quiet times of which it is true. @returns whether there was one */
export function endQuiet(watched: Watched, isOver: (one: Watched["quiet"][number]) => boolean, nowMs: number): boolean {
  const over = watched.quiet.filter(isOver);
  if (over.length === 0) return false;
  watched.quietEndedAtMs = nowMs;
  if (over.some(({ why }) => why === "snooze")) watched.snoozeEndedAtMs = nowMs;
  watched.quiet = watched.quiet.filter((one) => !isOver(one));
  return true;
}

/** Ends the quiet times whose time is over. */
export const endPastQuiet = (watched: Watched, nowMs: number) =>
  endQuiet(watched, ({ untilMs }) => untilMs <= nowMs, nowMs);

/** Ends quiet times and flapping by time. @returns whether the subject has settled, which makes questions due */
export function letTimePass(watched: Watched, nowMs: number): boolean {
  endPastQuiet(watched, nowMs);
  if (watched.flapsUntilMs === null || watched.flapsUntilMs > nowMs) return false;
  watched.flapsUntilMs = null;
  watched.changesMs = [];
  return true;
}

/** The subject is paused. Nothing of it is on then. */
export function pause(watched: Watched): void {
  watched.isWatched = false;
  watched.isOn = false;
  watched.outageId = null;
  watched.recent = null;
  watched.flapsUntilMs = null;
  watched.changesMs = [];
  watched.acknowledged = null;
  watched.escalatedThroughMinutes = 0;
}

function snoozedUntilOf({ quiet, snoozeEndedAtMs }: Watched): number | null {
  return quiet.reduce(
    (last, { why, untilMs }) => (why === "snooze" ? Math.max(last ?? 0, untilMs) : last),
    snoozeEndedAtMs,
  );
}

/** The facts of a question about a contact. It is written out: a replay asks a million questions. */
export function factsOf(
  watched: Watched,
  nowMs: number,
  parentHoldsUntilMs: number | null,
  isContactBusy: boolean,
): TellingFacts {
  const { setup, isOn, outageId, quiet, acknowledged } = watched;
  const answeredUntilMs = acknowledged?.untilMs ?? Number.POSITIVE_INFINITY;
  return {
    active: watched.isWatched,
    on: isOn,
    episode: episodeOf(watched),
    confirmed: isOn === (outageId !== null),
    confirmByMs: nowMs + confirmWithinMs(setup.rule, setup.intervalSeconds),
    flapsUntilMs: watched.flapsUntilMs,
    flapsUnheard: watched.flapsUnheard,
    quiet: quiet.reduce<TellingFacts["quiet"]>((last, one) => (last && last.untilMs > one.untilMs ? last : one), null),
    snoozedUntilMs: snoozedUntilOf(watched),
    quietEndedAtMs: Math.max(watched.quietEndedAtMs, answeredUntilMs <= nowMs ? answeredUntilMs : 0),
    parentHoldsUntilMs,
    tellableAtMs: watched.tellableAtMs,
    escalatedThroughMinutes: watched.escalatedThroughMinutes,
    acknowledged,
    isContactBusy,
  };
}
