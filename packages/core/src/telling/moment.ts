import type { LaterWhy, NeverWhy, TellingFacts, TellingRules, Told } from "./facts.ts";
import { MAX_OPEN_WAIT_MS } from "./gates.ts";
import type { AskedContact, AskedEvent, AskedSubject, QuietTime } from "./question.ts";
import { isEnd, isOfOutage, OUTAGE } from "./topic.ts";

/** A matter of a subject at a moment at which its contacts are asked about. */
export interface Moment {
  readonly topic: string;
  readonly on: boolean;
  /** The incident, or the event of a matter that has none. */
  readonly episode: number;
  /** The incident that a new message is about. An outage for contacts can have several. */
  readonly incidentId: number;
  /** Of an outage that is on: enough checks failed. */
  readonly isConfirmed: boolean;
  readonly atMs: number;
  /** The event that makes the question due; null if time does. */
  readonly event: AskedEvent | null;
}

/**
 * The moments that come with an event. A message that waited for a time before the end of its outage comes first, as if
 * the question had been asked in time. So does one that waited for failures, if enough checks failed.
 */
export function momentsOf(event: AskedEvent, told: Told | null): readonly Moment[] {
  const moment = momentOf(event);
  if (event.happening !== "recovery" || told?.state !== "held" || told.askAtMs === null) return [moment];
  const wasConfirmed = told.why === "confirming" && event.incident !== null && moment.isConfirmed;
  if (told.askAtMs >= event.atMs && !wasConfirmed) return [moment];
  return [{ ...moment, on: true, atMs: Math.min(told.askAtMs, event.atMs), event: null }, moment];
}

function momentOf(event: AskedEvent): Moment {
  const { topic, happening, atMs, id } = event;
  const incident = topic === OUTAGE ? event.incident : null;
  const isEndOfIncident = incident !== null && incident.resolvedAtMs !== null && incident.resolvedAtMs <= atMs;
  const on = happening === "flapping" ? !isEndOfIncident : !isEnd(happening);
  const episode = incident?.outageId ?? id;
  return {
    topic,
    on,
    episode,
    incidentId: incident?.id ?? id,
    isConfirmed: incident?.isConfirmed ?? true,
    atMs,
    event,
  };
}

/** The outage now. Without an open incident, its episode is the one that the contact knows of. */
export function outageNow(subject: AskedSubject, told: Told | null, nowMs: number): Moment {
  const { outage, lastIncidentId, lastOutageId } = subject;
  const known = told?.said === "flapping" ? lastOutageId : null;
  const episode = outage?.outageId ?? known ?? told?.episode ?? 0;
  const last = episode === lastOutageId ? lastIncidentId : null;
  const incidentId = outage?.incidentId ?? last ?? episode;
  const isConfirmed = outage?.isConfirmed ?? true;
  return { topic: OUTAGE, on: outage !== null, episode, incidentId, isConfirmed, atMs: nowMs, event: null };
}

/** @param toldOutage the knowledge of the contact about the outage */
export function factsAt(
  subject: AskedSubject,
  contact: AskedContact,
  { topic, on, episode, isConfirmed, atMs }: Moment,
  toldOutage: Told | null,
): TellingFacts {
  const { isWatched, outage, flapping, quietTimes, hasRecovered, confirmWithinMs, maintenanceEndedAtMs } = subject;
  const isOutage = topic === OUTAGE;
  const isOpen = isOutage && outage?.outageId === episode;
  const acknowledged = isOpen ? outage.acknowledged : null;
  // The end of another matter than the outage does not wait until the subject has settled.
  const mayFlap = isOfOutage(topic) || (topic === "slow" && on);
  const flaps = mayFlap && flapping !== null && flapping.sinceMs <= atMs ? flapping : null;
  return {
    ...{ active: isWatched, on, episode },
    confirmed: !isOutage || (on ? isConfirmed : hasRecovered),
    confirmByMs: atMs + confirmWithinMs,
    flapsUntilMs: flaps?.untilMs ?? null,
    flapsUnheard: flaps !== null && (topic !== OUTAGE || !flaps.isHeard),
    quiet: quietAt(quietTimes, atMs),
    snoozedUntilMs: isOutage ? snoozedUntil(quietTimes, atMs) : null,
    quietEndedAtMs: Math.max(
      quietEndedAt(quietTimes, maintenanceEndedAtMs, atMs),
      acknowledgementEndedAt(acknowledged, atMs),
    ),
    behindOutage: isOfOutage(topic) && !isOutage ? behindOutage(subject, toldOutage, atMs) : null,
    parentHoldsUntilMs: isOfOutage(topic) && on ? contact.parentHoldsUntilMs : null,
    tellableAtMs: isOpen ? outage.tellableAtMs : null,
    escalatedThroughMinutes: isOpen ? outage.escalatedThroughMinutes : 0,
    acknowledged,
    isContactBusy: contact.isBusy,
  };
}

/** Whether contacts get no alert of anything that begins then, because the subject is quiet or flaps. */
export function isHeldBack(subject: AskedSubject, topic: string, atMs: number): boolean {
  const { quietTimes, flapping } = subject;
  if (quietAt(quietTimes, atMs) !== null) return true;
  const mayFlap = isOfOutage(topic) || topic === "slow";
  return mayFlap && flapping !== null && (flapping.sinceMs < atMs || (flapping.sinceMs === atMs && !flapping.isHeard));
}

/** A contact that has no alert of the outage yet waits for that alert, and for the same reason. */
function behindOutage({ outage }: AskedSubject, told: Told | null, atMs: number) {
  if (told?.said === "on" && (outage === null || told.episode === outage.outageId)) return null;
  const held = told?.state === "held" ? told.why : null;
  // An acknowledgement without an end leaves no row for a step of an escalation.
  const isStopped = told === null && isInForce(outage?.acknowledged ?? null, atMs);
  const why: LaterWhy = isWait(held) ? held : isStopped ? "acknowledged" : "on-its-way";
  return { why, untilMs: told?.askAtMs ?? atMs + MAX_OPEN_WAIT_MS };
}

const isInForce = (acknowledged: TellingFacts["acknowledged"], atMs: number) =>
  acknowledged !== null && (acknowledged.untilMs === null || acknowledged.untilMs > atMs);

const waits: ReadonlySet<LaterWhy | NeverWhy | null> = new Set<LaterWhy>([
  ...(["confirming", "dependency", "flapping", "maintenance", "deployment", "snooze", "escalation", "hours"] as const),
  "acknowledged",
]);

const isWait = (why: LaterWhy | NeverWhy | null): why is LaterWhy => waits.has(why);

/** The quiet time that ends last of those that cover a moment. */
function quietAt(times: readonly QuietTime[], atMs: number): TellingFacts["quiet"] {
  let last: QuietTime | null = null;
  for (const time of times) {
    if (time.fromMs <= atMs && atMs < time.untilMs && time.untilMs > (last?.untilMs ?? 0)) last = time;
  }
  return last;
}

/** The latest end of the snoozes that have begun until a moment; null without one. */
function snoozedUntil(times: readonly QuietTime[], atMs: number): number | null {
  const begun = times.filter(({ why, fromMs }) => why === "snooze" && fromMs <= atMs);
  return begun.length === 0 ? null : Math.max(...begun.map(({ untilMs }) => untilMs));
}

/** When the last quiet time ended before a moment; 0 without one. */
function quietEndedAt(times: readonly QuietTime[], settledAtMs: number | null, atMs: number): number {
  const ends = [...times.map(({ untilMs }) => untilMs), settledAtMs ?? 0];
  return Math.max(0, ...ends.filter((endMs) => endMs <= atMs));
}

/** When the acknowledgement ended before a moment; 0 if it did not. */
function acknowledgementEndedAt(acknowledged: TellingFacts["acknowledged"], atMs: number): number {
  const untilMs = acknowledged?.untilMs ?? null;
  return untilMs !== null && untilMs <= atMs ? untilMs : 0;
}

/** Each message of another matter than the outage says one thing, to people as well. */
export function rulesOf(contact: AskedContact, { topic, atMs }: Moment, wantsOn: boolean): TellingRules {
  const isOutage = topic === OUTAGE;
  const hasToWait = contact.hours !== null && !(isOfOutage(topic) && contact.hours.outside === "outages");
  return {
    readers: isOutage ? contact.readers : "machines",
    wantsOn,
    wantsOver: contact.wants.recovery,
    remindAfterMinutes: isOutage ? contact.remindAfterMinutes : null,
    escalateAfterMinutes: isOutage ? contact.escalateAfterMinutes : 0,
    hoursBeginAtMs: hasToWait ? contact.hours.beginAt(atMs) : null,
  };
}
