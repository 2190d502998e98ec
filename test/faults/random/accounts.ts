import { groupBy } from "./group-by.ts";
import type { SentPing } from "./pinger.ts";
import type { Alert } from "./receiver.ts";
import type { Span } from "./targets.ts";

/** A delivery, with its content. */
export interface RecordedDelivery {
  /** As receivers know it. */
  readonly name: string;
  readonly contactId: number;
  readonly subjectId: number;
  readonly eventId: number;
  /** Such as `monitor.down`. */
  readonly event: string;
  readonly state: string;
}

/**
 * Compares the messages to the receiver with the deliveries.
 *
 * @param mayRepeat whether an alert that was answered then may come again: something stopped the notifier before it wrote that
 * @returns what does not add up, in a sentence each
 */
export function accountForAlerts(
  alerts: readonly Alert[],
  deliveries: readonly RecordedDelivery[],
  mayRepeat: (atMs: number) => boolean,
): readonly string[] {
  const wrong: string[] = [];
  const known = new Map(deliveries.map((delivery) => [delivery.name, delivery]));
  const came = groupBy(alerts, ({ delivery }) => delivery);
  for (const [name, copies] of came) {
    const delivery = known.get(name);
    if (!delivery) {
      wrong.push(`${name} came and is no delivery`);
      continue;
    }
    const isOther = copies.some(({ event, subjectId }) => event !== delivery.event || subjectId !== delivery.subjectId);
    if (isOther) wrong.push(`${name} tells of something else than its event`);
    if (new Set(copies.map(({ path }) => path)).size > 1) wrong.push(`${name} came to two contacts`);
    const answered = copies.filter(({ isAnswered }) => isAnswered);
    const unexplained = answered.slice(0, -1).filter(({ atMs }) => !mayRepeat(atMs));
    if (unexplained.length > 0) wrong.push(`${name} came ${answered.length} times, and nothing had stopped a notifier`);
  }
  for (const { name, state } of deliveries) {
    const arrived = came.get(name)?.some(({ isAnswered }) => isAnswered) ?? false;
    if (state === "delivered" && !arrived) wrong.push(`${name} counts as delivered and did not come`);
    if (state !== "delivered") wrong.push(`${name} is ${state}`);
  }
  return [...wrong, ...outOfOrder(alerts, known)];
}

/** A contact is notified of a subject in the order of the events. */
function outOfOrder(alerts: readonly Alert[], known: ReadonlyMap<string, RecordedDelivery>): readonly string[] {
  const newest = new Map<string, number>();
  const seen = new Set<string>();
  return alerts.flatMap(({ delivery: name }) => {
    const delivery = known.get(name);
    if (!delivery || seen.has(name)) return [];
    seen.add(name);
    const lane = `${delivery.contactId} ${delivery.subjectId}`;
    const isLate = delivery.eventId < (newest.get(lane) ?? 0);
    newest.set(lane, Math.max(delivery.eventId, newest.get(lane) ?? 0));
    return isLate ? [`${name} came after an alert of a later event`] : [];
  });
}

/** How far a ping's recorded time may be from the time that its sender knows. */
const PING_TOLERANCE_MS = 1_000;

/**
 * Holds the pings of a heartbeat against its checks. A ping without an answer may still be recorded, also later: a
 * frozen process reads pings after their sender has stopped waiting. Each ping with an answer must be there.
 *
 * @param recordedAtMs times of its checks that passed
 */
export function accountForPings(sent: readonly SentPing[], recordedAtMs: readonly number[]): readonly string[] {
  const left = [...recordedAtMs].sort((one, other) => one - other);
  const isAccepted = ({ status }: SentPing) => status === 204;
  const missing = sent.filter(isAccepted).filter((ping) => !take(left, ping));
  for (const ping of sent) if (!isAccepted(ping)) take(left, { ...ping, answeredAtMs: Number.POSITIVE_INFINITY });
  // A clock that was set off left checks at other times.
  if (missing.length > left.length)
    return [`${missing.length - left.length} of ${sent.length} pings were answered 204 and lost`];
  if (left.length > missing.length) return [`${left.length - missing.length} checks passed without a ping`];
  return [];
}

function take(left: number[], { sentAtMs, answeredAtMs }: SentPing): boolean {
  const at = left.findIndex((atMs) => atMs >= sentAtMs - PING_TOLERANCE_MS && atMs <= answeredAtMs + PING_TOLERANCE_MS);
  if (at >= 0) left.splice(at, 1);
  return at >= 0;
}

/**
 * Times in which no ping of a heartbeat was answered for as long as its deadline, or no report of a server.
 *
 * @param taken the status of the answers
 */
export function pingGaps(
  sent: readonly SentPing[],
  createdAtMs: number,
  deadlineMs: number,
  taken = 204,
): readonly Span[] {
  const accepted = sent.filter(({ status }) => status === taken);
  const times = [{ sentAtMs: createdAtMs, answeredAtMs: createdAtMs }, ...accepted];
  return times.flatMap(({ sentAtMs }, index) => {
    const nextMs = times[index + 1]?.answeredAtMs ?? null;
    const isGap = nextMs === null || nextMs - sentAtMs > deadlineMs;
    return isGap ? [{ fromMs: sentAtMs, toMs: nextMs }] : [];
  });
}
