import type { IncidentStory } from "../overview/incident-story.ts";
import type { Happening } from "../subject/happening.ts";

/**
 * What the timeline of an incident is made of.
 *
 * | kind | what it is |
 * |---|---|
 * | `vote` | what a region found |
 * | `opened`, `resolved` | the incident |
 * | `alert` | what contacts were to hear of |
 * | `withheld` | the same, when they did not hear of it: the monitor was flapping or in maintenance |
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
  /** Of what is told. */
  readonly happening: Happening | null;
  /** Who got it. */
  readonly contactId: number | null;
  /** Why a check failed, in words for people; or who acknowledged. */
  readonly detail: string | null;
}

const nothingMore = { region: null, happening: null, contactId: null, detail: null } as const;

/** All that happened in an incident, in the order of time. Of one moment, votes come before what follows from them. */
export function incidentTimeline(
  story: Pick<
    IncidentStory,
    "startedAt" | "resolvedAt" | "cause" | "acknowledgedAt" | "acknowledgedBy" | "votes" | "events"
  >,
): readonly IncidentTimelineEntry[] {
  const { startedAt, resolvedAt, cause, acknowledgedAt, acknowledgedBy, votes, events } = story;
  const entries: IncidentTimelineEntry[] = [
    ...votes.map(({ checkedAt: at, region, errorMessage: detail }) => ({
      ...nothingMore,
      ...{ at, kind: "vote" as const, region, detail },
    })),
    { ...nothingMore, at: startedAt, kind: "opened", detail: cause },
    ...(acknowledgedAt
      ? [{ ...nothingMore, at: acknowledgedAt, kind: "acknowledged" as const, detail: acknowledgedBy }]
      : []),
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
  // Sorting keeps the order of what is of one moment.
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}
