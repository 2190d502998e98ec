import { type Happening, happenings } from "./happening.ts";
import type { SubjectKind } from "./subject.ts";

/** Events in a timeline that contacts get no alert of. */
const quietEvents = [
  "reboot",
  "paused",
  "resumed",
  "added",
  "changed",
  "deleted",
  "restored",
  "found",
  "resolved",
] as const;

/**
 * | event | of | meaning    |
 * |---|---|---|
 * | a happening | all | contacts got an alert, unless it was suppressed |
 * | `reboot` | servers | the machine was started |
 * | `paused`, `resumed` | all | |
 * | `added`, `changed`, `deleted` | all | by people |
 * | `restored` | all | by an operator |
 * | `found`, `resolved` | sites | findings of one kind, first seen or over in one look |
 */
export const timelineEvents = [...happenings, ...quietEvents] as const;

interface TimelineEntry {
  readonly at: Date;
  readonly event: Happening | (typeof quietEvents)[number];
  /** Null: it is of no incident. */
  readonly incidentId: number | null;
  /** Of the incident. */
  readonly cause: string | null;
  /**
   * Details of the event. Happenings have the detail of their event, `changed` has `fields`, and findings have
   * `aspect`, `kind`, one `thing` and their `count`.
   */
  readonly detail: unknown;
}

/** Reads the events of a subject. */
export interface TimelineStore {
  /** The newest first, including suppressed events. */
  read(
    subject: { readonly teamId: number; readonly kind: SubjectKind; readonly id: number },
    limit: number,
  ): Promise<readonly TimelineEntry[]>;
}
