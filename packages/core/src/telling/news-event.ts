import type { News } from "./facts.ts";
import type { Moment } from "./moment.ts";
import type { AskedContact, AskedSubject, NewsEvent } from "./question.ts";
import { isEnd, isOfOutage, OUTAGE } from "./topic.ts";

/** The event of each message about an outage, and whether it says where a subject has settled. */
export const outageEvents = {
  down: { happening: "down", endsFlapping: false },
  recovery: { happening: "recovery", endsFlapping: false },
  "down+recovery": { happening: "recovery", endsFlapping: false },
  reminder: { happening: "reminder", endsFlapping: false },
  flapping: { happening: "flapping", endsFlapping: false },
  "settled-down": { happening: "down", endsFlapping: true },
  "settled-up": { happening: "recovery", endsFlapping: true },
} as const satisfies Readonly<Record<News, Pick<Extract<NewsEvent, { kind: "make" }>, "happening" | "endsFlapping">>>;

/**
 * The event that a message is about. It is the event that made the question due, if that says the same. Otherwise it is
 * the one that other contacts got, or a new one.
 *
 * @param hasAcknowledgementEnded the reminder comes at once because of that
 */
export function newsEvent(
  news: News,
  { topic, event, episode, incidentId }: Moment,
  { outage }: AskedSubject,
  contact: AskedContact,
  hasAcknowledgementEnded: boolean,
): NewsEvent {
  if (topic !== OUTAGE) {
    return event !== null && isEnd(event.happening) === (news === "recovery")
      ? { kind: "stored", id: event.id, fromMs: Math.max(event.atMs, event.storedAtMs) }
      : isOfOutage(topic)
        ? { kind: "stored", id: episode, fromMs: null }
        : { kind: "repeat", id: episode };
  }
  const { happening, endsFlapping } = outageEvents[news];
  if (event?.happening === happening && !endsFlapping) {
    return { kind: "stored", id: event.id, fromMs: Math.max(event.atMs, event.storedAtMs) };
  }
  const known = outage?.event ?? null;
  if (known?.happening === happening && !endsFlapping && !contact.hasOutageEvent) {
    return { kind: "stored", id: known.id, fromMs: null };
  }
  const endsAcknowledgement = news === "reminder" && hasAcknowledgementEnded;
  return { kind: "make", happening, endsFlapping, endsAcknowledgement, incidentId };
}
