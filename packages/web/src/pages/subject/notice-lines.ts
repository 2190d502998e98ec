import type { IncidentNotificationData, IncidentStoryData } from "@pharos/operations";

type Contact = Pick<IncidentNotificationData, "contact_id" | "contact_name" | "contact_type">;
type Delivery = IncidentStoryData["events"][number]["deliveries"][number];

/** A message that exists. */
export interface SentLine {
  readonly delivery: Delivery;
  readonly at: string;
  /** From the event to the arrival; null before it, and for a message that waited. */
  readonly tookMs: number | null;
}

/** A message that comes, or waits. */
export interface NextLine {
  /** When it comes; null if only an event makes it come. */
  readonly at: string | null;
  /** `alert`: a step of the escalation. `reminder`: the contacts know. `wait`: something holds it. `soon`: it is due. */
  readonly kind: "alert" | "reminder" | "wait" | "soon";
  readonly why: string | null;
  readonly contacts: readonly Contact[];
}

/** An alert that took longer did not go at once: it waited for a reason, which the incident's page shows. */
const MAX_TOOK_MS = 60_000;

/** The messages of an incident, oldest first. A skipped message was of no use any more. */
export function sentLines(events: IncidentStoryData["events"]): readonly SentLine[] {
  return events
    .flatMap(({ occurred_at: occurredAt, deliveries }) =>
      deliveries
        .filter(({ state }) => state !== "skipped")
        .map((delivery) => {
          const { delivered_at: arrivedAt } = delivery;
          const took = arrivedAt === null ? null : Math.max(0, Date.parse(arrivedAt) - Date.parse(occurredAt));
          const tookMs = took !== null && took > MAX_TOOK_MS ? null : took;
          return { delivery, at: arrivedAt ?? occurredAt, tookMs };
        }),
    )
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * The next messages and their times, as the server decided for each contact. Contacts with the same reason and minute are one
 * line. Lines with a time come first.
 */
export function nextLines(notifications: readonly IncidentNotificationData[]): readonly NextLine[] {
  const lines = new Map<string, NextLine & { readonly contacts: Contact[] }>();
  for (const one of notifications) {
    const next = nextOf(one);
    if (next === null) continue;
    const key = `${next.kind} ${next.why} ${next.at?.slice(0, 16)}`;
    const line = lines.get(key) ?? { ...next, contacts: [] };
    line.contacts.push(one);
    lines.set(key, line);
  }
  return [...lines.values()].sort((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = ({ at }: NextLine) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

function nextOf({ state, why, until: at }: IncidentNotificationData): Omit<NextLine, "contacts"> | null {
  switch (state) {
    case "waiting":
      if (why === null) return { at: null, kind: "soon", why };
      return { at, kind: why === "escalation" ? "alert" : "wait", why };
    case "notified":
      if (why === "reminder") return at === null ? null : { at, kind: "reminder", why };
      // An acknowledgement without an end stops reminders, so nothing comes.
      if (why === null || why === "sending" || (why === "acknowledged" && at === null)) return null;
      return { at, kind: "wait", why };
    case "sending":
    case "failed":
    case "not_notified":
      return null;
  }
}

/** An acknowledgement stops these. */
export const stopsWithAcknowledgement = (lines: readonly NextLine[]) =>
  lines.some(({ kind }) => kind === "alert" || kind === "reminder");
