import type { Span } from "../targets.ts";
import type { Acts } from "./acts.ts";
import type { Heard, Record } from "./records.ts";
import { type ContactName, SLEEPER } from "./ruled.ts";
import type { StoredIncident, Trouble } from "./troubles.ts";

/** The whole truth about one monitor with rules. */
export interface Case {
  readonly record: Record;
  readonly acts: Acts;
  /** When its target failed. */
  readonly failed: readonly Span[];
  readonly intervalMs: number;
}

const MINUTE_MS = 60_000;
/** By how much the clocks of PostgreSQL and of the run differ, at most. They are of one machine. */
const CLOCKS_DIFFER_MS = 1_000;
/**
 * A third of the shortest time for which Pharos waits for a check that it has asked for. A transaction may take as long
 * again before others see it.
 */
const SOON_MS = 15_000;

const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 21);
const isBegin = ({ event }: Heard) => event === "monitor.down";
const isEnd = ({ event }: Heard) => event === "monitor.recovery";
const isReminder = ({ event }: Heard) => event === "monitor.reminder";
const isOf = ({ incidents }: Trouble, incidentId: number | null) => incidents.some(({ id }) => id === incidentId);

/** Alerts that must never have come, in a sentence each. */
export function wronglyHeard(one: Case): readonly string[] {
  const { monitor, heard, troubles, flapped } = one.record;
  const wrong = heard.filter(({ contact }) => contact === SLEEPER).map((alert) => said(alert, "outside of its hours"));
  if (!flapped) {
    for (const alert of heard) {
      const trouble = troubles.find((each) => isOf(each, alert.incidentId));
      const reason = trouble === undefined ? "of no outage of it" : whyNever(one, alert, trouble);
      if (reason !== null) wrong.push(said(alert, reason));
    }
    for (const trouble of troubles) wrong.push(...repeated(one.record, trouble));
  }
  return wrong.map((sentence) => `${monitor.id} (${monitor.role}): ${sentence}`);
}

const said = ({ contact, event, incidentId, atMs }: Heard, why: string) =>
  `${contact} got ${event} of incident ${incidentId} at ${clock(atMs)}, ${why}`;

/** Each contact gets one begin, at most one reminder for each snooze that has ended since, and then one end. */
function repeated({ heard, quiet }: Record, trouble: Trouble): readonly string[] {
  const all = heard.filter(({ incidentId }) => isOf(trouble, incidentId));
  return all.flatMap((alert, index) => {
    const before = all.slice(0, index).filter(({ contact }) => contact === alert.contact);
    const ended = quiet.filter(
      ({ endSentAtMs }) => endSentAtMs !== null && endSentAtMs <= alert.atMs + CLOCKS_DIFFER_MS,
    );
    const most = isReminder(alert) ? ended.length : 1;
    if (before.filter(({ event }) => event === alert.event).length >= most) return [said(alert, "once more")];
    return !isBegin(alert) && !before.some(isBegin) ? [said(alert, "without its begin")] : [];
  });
}

function whyNever(one: Case, alert: Heard, trouble: Trouble): string | null {
  const { confirmedAtMs, overAtMs } = trouble;
  const latestMs = alert.atMs + CLOCKS_DIFFER_MS;
  if (isEnd(alert)) return overAtMs !== null && overAtMs <= latestMs ? null : "before enough checks passed";
  if (isReminder(alert)) return overAtMs !== null && overAtMs < alert.atMs - SOON_MS ? "after its end" : null;
  if (!isBegin(alert)) return "which is no begin and no end";
  if (confirmedAtMs === null || confirmedAtMs > latestMs) return "before enough checks failed";
  if (isInQuiet(one, alert, trouble)) return "during a snooze";
  if (isBehindParent(one.record, alert.contact, trouble, one.intervalMs)) return "behind a parent";
  return one.record.monitor.steps.includes(alert.contact) ? whyNoStep(one, alert, trouble) : null;
}

/** The check that began the outage was later than the answer to the snooze. So nobody gets its alert before the end, and not if it is over then. */
function isInQuiet({ record }: Case, { atMs }: Heard, { incidents }: Trouble): boolean {
  const [first] = incidents;
  if (first === undefined) return false;
  return record.quiet.some(({ beginAnsweredAtMs, endSentAtMs, overAtEnd }) => {
    if (beginAnsweredAtMs === null || first.startedAtMs < beginAnsweredAtMs) return false;
    if (endSentAtMs === null || atMs < endSentAtMs) return true;
    return incidents.every(({ id }) => overAtEnd.includes(id));
  });
}

/** The contact is notified of a parent that was down from before the outage until after it. */
function isBehindParent(
  { monitor, parents, failedAtMs }: Record,
  contact: ContactName,
  { incidents }: Trouble,
  intervalMs: number,
): boolean {
  const [own] = incidents;
  // The clock of a worker was wrong, or no recorder ran: then the parent's check may come too late for the child.
  const isLate = own !== undefined && own.startStoredAtMs - own.startedAtMs > SOON_MS;
  if (own === undefined || isLate || !monitor.direct.includes(contact)) return false;
  return parents.some(
    ({ monitor: parent, incidents: ofParent, passedAtMs }) =>
      parent.direct.includes(contact) &&
      ofParent.some(
        (other) => wasDownBefore(own, other, passedAtMs) && isDownUntil(own, other, failedAtMs, intervalMs),
      ),
  );
}

/** A parent that fails later than its child counts as well, if its next check fails soon. */
function wasDownBefore(own: StoredIncident, parent: StoredIncident, passedAtMs: readonly number[]): boolean {
  const hasPassed = passedAtMs.some((atMs) => atMs >= own.startedAtMs - CLOCKS_DIFFER_MS && atMs <= parent.startedAtMs);
  return parent.startStoredAtMs <= own.startedAtMs + SOON_MS && !hasPassed;
}

/** A parent that recovers first counts as well, if the child is checked in time and no check of it fails after that. */
function isDownUntil(
  own: StoredIncident,
  parent: StoredIncident,
  failedAtMs: readonly number[],
  intervalMs: number,
): boolean {
  const { resolvedAtMs: upAtMs } = parent;
  if (upAtMs === null) return true;
  if (own.endStoredAtMs === null || own.resolvedAtMs === null) return false;
  const { resolvedAtMs: overAtMs } = own;
  const failsAfter = failedAtMs.some((atMs) => atMs >= upAtMs - CLOCKS_DIFFER_MS && atMs <= overAtMs);
  return own.startedAtMs < upAtMs && !failsAfter && own.endStoredAtMs < upAtMs + intervalMs + SOON_MS;
}

/** A step comes a minute after the outage at the earliest, and not if it was acknowledged before. */
function whyNoStep({ acts, failed }: Case, { atMs }: Heard, { incidents }: Trouble): string | null {
  const storedAtMs = incidents[0]?.startStoredAtMs ?? 0;
  const began = failed.filter(({ fromMs }) => fromMs <= storedAtMs).at(-1)?.fromMs ?? 0;
  const passedMs = (untilMs: number) =>
    untilMs - began + MINUTE_MS * acts.minutes.filter(({ beganAtMs: atMs }) => atMs >= began && atMs <= untilMs).length;
  if (passedMs(atMs) < MINUTE_MS - CLOCKS_DIFFER_MS) return "before its minute has passed";
  const isInTime = acts.acknowledged.some(
    ({ incidentId, answeredAtMs }) =>
      incidents.some(({ id }) => id === incidentId) &&
      answeredAtMs !== null &&
      passedMs(answeredAtMs) < MINUTE_MS - CLOCKS_DIFFER_MS,
  );
  return isInTime ? "although it was acknowledged in time" : null;
}

/** Alerts that must have come already, and did not, in a sentence each. */
export function notHeard(one: Case): readonly string[] {
  const { monitor, heard, troubles, flapped } = one.record;
  if (flapped) return [];
  return troubles.flatMap((trouble) => {
    const ofTrouble = heard.filter(({ incidentId }) => isOf(trouble, incidentId));
    const has = (contact: ContactName, test: (alert: Heard) => boolean) =>
      ofTrouble.some((alert) => alert.contact === contact && test(alert));
    const begins = [
      ...monitor.direct.filter((contact) => mustHear(one, trouble, contact)),
      ...monitor.steps.filter(() => mustHearStep(one, trouble, ofTrouble)),
    ].filter((contact) => !has(contact, isBegin));
    const knowing = [...monitor.direct, ...monitor.steps].filter((contact) => has(contact, isBegin));
    const ends = trouble.overAtMs === null ? [] : knowing.filter((contact) => !has(contact, isEnd));
    const name = `of incident ${trouble.incidents.map(({ id }) => id).join(" and ")} of ${monitor.id} (${monitor.role})`;
    return [
      ...begins.map((contact) => `${contact} got no alert ${name}`),
      ...ends.map((contact) => `${contact} got no end ${name}`),
    ];
  });
}

function mustHear({ record }: Case, { incidents, confirmedAtMs, overAtMs }: Trouble, contact: ContactName): boolean {
  const { parents, quiet } = record;
  const [first] = incidents;
  if (contact === SLEEPER || confirmedAtMs === null || first === undefined) return false;
  const spared = parents.filter(({ monitor: parent }) => parent.direct.includes(contact));
  if (overAtMs === null) {
    const isParentDown = spared.some(
      ({ incidents: ofParent, flapped }) => flapped || ofParent.some(({ resolvedAtMs }) => resolvedAtMs === null),
    );
    return !isParentDown && quiet.every(({ endSentAtMs }) => endSentAtMs !== null);
  }
  // The hold of the alert may have ended together with the outage.
  const overStoredAtMs = incidents.at(-1)?.endStoredAtMs ?? Number.POSITIVE_INFINITY;
  const isQuiet = quiet.some(
    ({ beginSentAtMs, endSentAtMs }) =>
      beginSentAtMs <= overStoredAtMs + MINUTE_MS &&
      (endSentAtMs ?? Number.POSITIVE_INFINITY) >= first.startStoredAtMs - MINUTE_MS,
  );
  return spared.length === 0 && !isQuiet;
}

/** A direct contact knows of the outage, and since then a minute has passed without an acknowledgement. */
function mustHearStep({ acts }: Case, { incidents, overAtMs }: Trouble, heard: readonly Heard[]): boolean {
  if (overAtMs !== null) return false;
  if (acts.acknowledged.some(({ incidentId }) => incidents.some(({ id }) => id === incidentId))) return false;
  const knownAtMs = Math.min(...heard.filter(isBegin).map(({ atMs }) => atMs));
  return acts.minutes.some(({ beganAtMs, isDone }) => isDone && beganAtMs > knownAtMs + CLOCKS_DIFFER_MS);
}
