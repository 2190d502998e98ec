import type { IncidentStory } from "../overview/incident-story.ts";
import type { Happening } from "../subject/happening.ts";
import type { Acknowledgement } from "./store.ts";

/**
 * The kinds of entries in the timeline of an incident.
 *
 * | kind | meaning    |
 * |---|---|
 * | `vote` | the vote of a region |
 * | `opened`, `resolved` | the incident |
 * | `alert` | an event that contacts get an alert of |
 * | `withheld` | the same event without an alert, because the monitor was flapping or in maintenance |
 * | `delivered` | an alert that a contact got |
 * | `acknowledged` | a member looks after it |
 */
export const incidentTimelineKinds = [
  "vote",
  "opened",
  "alert",
  "withheld",
  "delivered",
  "acknowledged",
  "resolved",
] as const;

export interface IncidentTimelineEntry {
  readonly at: Date;
  readonly kind: (typeof incidentTimelineKinds)[number];
  /** Of a vote. */
  readonly region: string | null;
  /** The event of an alert. */
  readonly happening: Happening | null;
  /** The contact that got the alert. */
  readonly contactId: number | null;
  /** Why a check failed, in words for people; or who acknowledged. */
  readonly detail: string | null;
  /** Of an acknowledgement. */
  readonly note: string | null;
}

const nothingMore = { region: null, happening: null, contactId: null, detail: null, note: null } as const;

/** All events of an incident, in the order of time. If times are equal, votes come before their consequences. */
export function incidentTimeline(
  story: Pick<IncidentStory, "startedAt" | "resolvedAt" | "cause" | keyof Acknowledgement | "votes" | "events">,
): readonly IncidentTimelineEntry[] {
  const { startedAt, resolvedAt, cause, acknowledgedAt, votes, events } = story;
  const entries: IncidentTimelineEntry[] = [
    ...votes.map(({ checkedAt: at, region, errorMessage: detail }) => ({
      ...nothingMore,
      ...{ at, kind: "vote" as const, region, detail },
    })),
    { ...nothingMore, at: startedAt, kind: "opened", detail: cause },
    ...(acknowledgedAt ? [acknowledgedEntry(acknowledgedAt, story)] : []),
    ...(resolvedAt ? [{ ...nothingMore, at: resolvedAt, kind: "resolved" as const }] : []),
    ...events.map(({ occurredAt: at, happening, withheld }) => ({
      ...nothingMore,
      ...{ at, kind: withheld ? ("withheld" as const) : ("alert" as const), happening },
    })),
    ...events.flatMap(({ happening, deliveries }) =>
      deliveries.flatMap(({ deliveredAt: at, contact }) =>
        at === null ? [] : { ...nothingMore, at, kind: "delivered" as const, happening, contactId: contact.id },
      ),
    ),
  ];
  // Sorting keeps the order of entries with equal times.
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function acknowledgedEntry(
  at: Date,
  { acknowledgedBy: detail, acknowledgedNote: note }: Pick<Acknowledgement, "acknowledgedBy" | "acknowledgedNote">,
): IncidentTimelineEntry {
  return { ...nothingMore, at, kind: "acknowledged", detail, note };
}
