import { type Happening, happenings } from "./happening.ts";
import type { SubjectKind } from "./subject.ts";

/** What shows in a timeline beside what contacts may hear of. */
const quietEvents = ["reboot", "paused", "resumed", "added", "changed", "found", "resolved"] as const;

/**
 * | event | of | what it is |
 * |---|---|---|
 * | a happening | all | contacts heard of it, unless it was withheld |
 * | `reboot` | servers | the machine was started |
 * | `paused`, `resumed` | all | |
 * | `added`, `changed` | all | by people |
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
   * What there is to know of it: of happenings the detail of their event, of `changed` the fields (`fields`), of findings
   * `aspect`, `kind`, one `thing` and how many they are (`count`).
   */
  readonly detail: unknown;
}

/** Reads what happened to a subject. */
export interface TimelineStore {
  /** The newest first; withheld ones as well. */
  read(
    subject: { readonly teamId: number; readonly kind: SubjectKind; readonly id: number },
    limit: number,
  ): Promise<readonly TimelineEntry[]>;
}
