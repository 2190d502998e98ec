import type { IncidentStory } from "../overview/incident-story.ts";
import type { Happening } from "../subject/happening.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import { type IncidentAct, incidentActKinds } from "./act.ts";

/**
 * The kinds of entries in the timeline of an incident.
 *
 * | kind | meaning    |
 * |---|---|
 * | `vote` | the vote of a region |
 * | `opened`, `resolved` | the incident |
 * | `alert` | an event that contacts get an alert of |
 * | `withheld` | the same event without an alert: the monitor was flapping or in maintenance, or contacts got the same alert before |
 * | `delivered` | an alert that a contact got |
 * | `acknowledged` | a person looks after it |
 * | `unacknowledged` | a person ended that |
 * | `escalated` | a person asked for the next contact of an escalation |
 * | `snoozed` | a person wants no alerts of the monitor for some time |
 * | `check_requested` | a person asked for a check |
 */
export const incidentTimelineKinds = [
  "vote",
  "opened",
  "alert",
  "withheld",
  "delivered",
  ...incidentActKinds,
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
  /** Why a check failed, or how an outage changed, in words for people; or the person who acted. */
  readonly detail: string | null;
  /** Of an acknowledgement. */
  readonly note: string | null;
  /** When an acknowledgement or a snooze ends; null without an end. */
  readonly until: Date | null;
}

const nothingMore = { region: null, happening: null, contactId: null, detail: null, note: null, until: null } as const;

/** All events of an incident, in the order of time. If times are equal, votes come before their consequences. */
export function incidentTimeline(
  story: Pick<
    IncidentStory,
    "startedAt" | "resolvedAt" | "cause" | keyof Acknowledgement | "votes" | "events" | "acts"
  >,
): readonly IncidentTimelineEntry[] {
  const { startedAt, resolvedAt, cause, votes, events } = story;
  const entries: IncidentTimelineEntry[] = [
    ...votes.map(({ checkedAt: at, region, errorMessage: detail }) => ({
      ...nothingMore,
      ...{ at, kind: "vote" as const, region, detail },
    })),
    { ...nothingMore, at: startedAt, kind: "opened", detail: cause },
    ...allActs(story).map(({ by: detail, ...act }) => ({ ...nothingMore, ...act, detail })),
    ...(resolvedAt ? [{ ...nothingMore, at: resolvedAt, kind: "resolved" as const }] : []),
    ...events.map(({ occurredAt: at, happening, withheld, sentence: detail, deliveries }) => ({
      ...nothingMore,
      // A change waits with its alert of the outage, and is sent under the same event.
      ...{
        at,
        kind: withheld && deliveries.length === 0 ? ("withheld" as const) : ("alert" as const),
        happening,
        detail,
      },
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

/** Services of an earlier release write no act of an acknowledgement. */
export function allActs({
  acts,
  ...answer
}: Pick<IncidentStory, keyof Acknowledgement | "acts">): readonly IncidentAct[] {
  const { acknowledgedAt: at, acknowledgedBy: by, acknowledgedNote: note, acknowledgedUntil: until } = answer;
  const isStored = (act: IncidentAct) => act.kind === "acknowledged" && act.at.getTime() === at?.getTime();
  return at === null || acts.some(isStored) ? acts : [...acts, { kind: "acknowledged", at, by: by ?? "", note, until }];
}
