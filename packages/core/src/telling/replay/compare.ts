import type { News } from "../facts.ts";
import type { HeardOutage } from "./heard-outages.ts";
import type { ReplayHistory } from "./history.ts";
import type { Replayed, ReplayedMessage } from "./replay.ts";

/** Alerts under the current and under the changed rules. */
export interface AlertTally {
  readonly sentThen: number;
  readonly sentNow: number;
  /** Sent only under the current rules; `added` only under the changed ones. */
  readonly avoided: number;
  readonly added: number;
}

/** An outage whose first message comes later, or not while it lasts. */
export interface ChangedOutage {
  readonly subjectId: number;
  readonly incidentId: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  readonly thenAtMs: number;
}

/** Of an outage that is missed, the reason of most contacts, if any. */
interface MissedOutage extends ChangedOutage {
  readonly why: string | null;
}

interface LaterOutage extends ChangedOutage {
  readonly nowAtMs: number;
}

export interface ReplayComparison {
  readonly all: AlertTally;
  /** Of each contact that gets one. */
  readonly contacts: ReadonlyMap<number, AlertTally>;
  /** Newest first. */
  readonly missed: readonly MissedOutage[];
  /** The largest delay first. */
  readonly later: readonly LaterOutage[];
  readonly isEstimated: boolean;
}

/** A shorter outage is not missed: a person would hardly have come in time. */
const MISSED_AFTER_MS = 5 * 60_000;

interface Sides {
  readonly current: Replayed;
  readonly changed: Replayed;
}

/** Compares two replays of one history. It pauses often. @param subjectIds only they count */
export function* compareReplays(
  { current, changed }: Sides,
  { fromMs, untilMs }: Pick<ReplayHistory, "fromMs" | "untilMs">,
  subjectIds: ReadonlySet<number>,
): Generator<void, ReplayComparison> {
  const counts = (message: ReplayedMessage) => message.atMs >= fromMs && subjectIds.has(message.subjectId);
  const contacts = yield* talliesOf(current.messages.filter(counts), changed.messages.filter(counts));
  const before = new Map(current.outages.map((outage) => [outage.incidentId, outage]));
  const concerned = changed.outages.filter(
    (outage) => subjectIds.has(outage.subjectId) && endOf(outage, untilMs) > fromMs,
  );
  const heardThen = concerned.flatMap((outage) => {
    const { subjectId, incidentId, startedAtMs, endedAtMs, heardAtMs } = outage;
    const thenAtMs = before.get(incidentId)?.heardAtMs ?? null;
    if (thenAtMs === null) return [];
    return [{ subjectId, incidentId, startedAtMs, endedAtMs, thenAtMs, nowAtMs: heardAtMs, outage }];
  });
  return {
    all: sum(contacts.values()),
    contacts,
    missed: heardThen
      .flatMap(({ nowAtMs, outage, ...one }) =>
        nowAtMs === null && isMissed(outage, untilMs) ? [{ ...one, why: commonWhy(outage) }] : [],
      )
      .sort((one, other) => other.startedAtMs - one.startedAtMs),
    later: heardThen
      .flatMap(({ nowAtMs, outage: _outage, ...one }) =>
        nowAtMs !== null && nowAtMs > one.thenAtMs ? [{ ...one, nowAtMs }] : [],
      )
      .sort((one, other) => other.nowAtMs - other.thenAtMs - (one.nowAtMs - one.thenAtMs)),
    isEstimated: current.isEstimated || changed.isEstimated,
  };
}

const endOf = ({ endedAtMs }: HeardOutage, untilMs: number) => endedAtMs ?? untilMs;

function isMissed(outage: HeardOutage, untilMs: number): boolean {
  const endMs = endOf(outage, untilMs);
  if (endMs - outage.startedAtMs <= MISSED_AFTER_MS) return false;
  return ![...outage.behind.keys()].some((contactId) => hearsOfParent(outage, contactId, endMs));
}

/** Whether a contact that is spared an outage is notified of a parent's outage before `endMs`. The parent may have parents. */
function hearsOfParent(outage: HeardOutage, contactId: number, endMs: number): boolean {
  const found = new Set([outage]);
  // The set grows while it is read.
  for (const one of found) {
    for (const parent of one.behind.get(contactId) ?? []) {
      if ((parent.heardBy.get(contactId) ?? endMs) < endMs) return true;
      found.add(parent);
    }
  }
  return false;
}

function commonWhy({ whys }: HeardOutage): string | null {
  const counts = new Map<string, number>();
  for (const why of whys.values()) counts.set(why, (counts.get(why) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** Work between two pauses. */
const MESSAGES_OF_SLICE = 2_000;

interface Count {
  sentThen: number;
  sentNow: number;
  /** By incident and kind: messages under the changed rules less those under the current ones. */
  readonly more: Map<number, number>;
}

function* talliesOf(
  then: readonly ReplayedMessage[],
  now: readonly ReplayedMessage[],
): Generator<void, ReadonlyMap<number, AlertTally>> {
  const counts = new Map<number, Count>();
  for (const [messages, isNow] of [[then, false] as const, [now, true] as const]) {
    for (let from = 0; from < messages.length; from += MESSAGES_OF_SLICE) {
      for (const message of messages.slice(from, from + MESSAGES_OF_SLICE)) count(counts, message, isNow);
      yield;
    }
  }
  return new Map([...counts].map(([contactId, one]) => [contactId, tallyOf(one)]));
}

function count(counts: Map<number, Count>, { contactId, incidentId, news }: ReplayedMessage, isNow: boolean): void {
  const known = counts.get(contactId) ?? { sentThen: 0, sentNow: 0, more: new Map() };
  counts.set(contactId, known);
  known.sentThen += isNow ? 0 : 1;
  known.sentNow += isNow ? 1 : 0;
  const key = incidentId * KINDS + kinds[news];
  known.more.set(key, (known.more.get(key) ?? 0) + (isNow ? 1 : -1));
}

function tallyOf({ sentThen, sentNow, more }: Count): AlertTally {
  let [avoided, added] = [0, 0];
  for (const difference of more.values()) {
    avoided += Math.max(0, -difference);
    added += Math.max(0, difference);
  }
  return { sentThen, sentNow, avoided, added };
}

/** Messages of one kind about one incident say the same. */
const kinds: Readonly<Record<News, number>> = {
  ...{ down: 0, "settled-down": 0, reminder: 1, flapping: 2 },
  ...{ recovery: 3, "down+recovery": 3, "settled-up": 3 },
};

const KINDS = 4;

const NO_ALERTS: AlertTally = { sentThen: 0, sentNow: 0, avoided: 0, added: 0 };

function sum(tallies: Iterable<AlertTally>): AlertTally {
  let { sentThen, sentNow, avoided, added } = NO_ALERTS;
  for (const one of tallies) {
    sentThen += one.sentThen;
    sentNow += one.sentNow;
    avoided += one.avoided;
    added += one.added;
  }
  return { sentThen, sentNow, avoided, added };
}
