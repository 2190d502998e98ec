import type { SubjectKind } from "../subject/subject.ts";
import type { Occurrence } from "./occurrences.ts";
import type { EndChange, MaintenancePeriod } from "./period.ts";
import type { WallMs } from "./wall-time.ts";
import type { WindowCoverage } from "./window.ts";

/** The settings of a window. */
export interface WindowSettings {
  readonly name: string;
  readonly note: string | null;
  readonly covers: WindowCoverage;
  /** The subjects in its list; empty for a window that covers all. */
  readonly subjectIds: readonly number[];
  /** Subjects that have one of these tags are covered, too; empty for a window that covers all. */
  readonly tags: readonly string[];
  readonly startsMs: WallMs;
  readonly durationSeconds: number;
  readonly timeZone: string;
  /** Null: once. */
  readonly rrule: string | null;
  /** The last start; null if it never ends. */
  readonly lastMs: WallMs | null;
  readonly hideFromPages: boolean;
  readonly announceMinutes: readonly number[];
}

export interface MaintenanceWindow extends WindowSettings {
  readonly id: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Set: it has no more periods. */
  readonly cancelledAt: Date | null;
  /** Counts the updates. */
  readonly version: number;
}

/** A window and the periods that it has from now on. */
export interface PlannedWindow {
  readonly settings: WindowSettings;
  readonly occurrences: readonly Occurrence[];
  /** Periods that begin before this are among the occurrences. */
  readonly madeUntil: Date;
  /** The release of the time zone data by which they were found. */
  readonly zoneData: string;
}

/** A period with the settings of its window. */
export interface CalendarPeriod extends MaintenancePeriod {
  readonly name: string;
  readonly timeZone: string;
  /** How many subjects it mutes, and the names of the first of them. */
  readonly muted: { readonly total: number; readonly names: readonly string[] };
}

/** A subject that a window mutes. */
interface MutedSubject {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly name: string;
}

interface MutedSubjects {
  readonly subjects: readonly MutedSubject[];
  /** Also beyond the limit. */
  readonly total: number;
}

export interface MaintenanceStore {
  /** Those that have not been cancelled or are over for long, the newest first. */
  list(teamId: number, now: Date): Promise<readonly MaintenanceWindow[]>;
  find(teamId: number, id: number): Promise<MaintenanceWindow | null>;
  /**
   * Those that overlap the time, of one window or of all, and how many there are: the `limit` nearest to `now`, by their start.
   */
  periods(
    teamId: number,
    span: { readonly from: Date; readonly now: Date; readonly to: Date; readonly windowId?: number },
    limit: number,
  ): Promise<{ readonly periods: readonly CalendarPeriod[]; readonly total: number }>;
  /**
   * The team's subjects that have one of these ids or tags, or all of its subjects. Subjects with these ids come first, then the
   * others by name. The total is the number of all.
   */
  subjects(
    teamId: number,
    covered: Pick<WindowSettings, "subjectIds" | "tags"> | "all",
    limit: number,
  ): Promise<MutedSubjects>;
  /** The subjects that a window mutes at a moment, the first by name. While a period runs, its tags may be of other subjects. */
  muted(teamId: number, windowId: number, at: Date, limit: number): Promise<MutedSubjects>;
  /** @throws ProblemError `conflict` when the team has `MAX_WINDOWS` */
  create(teamId: number, planned: PlannedWindow, now: Date): Promise<MaintenanceWindow>;
  /**
   * Periods that have begun, and periods that were changed by hand, stay as they are. The others are created again, as
   * `occurrencesToMake` decides.
   * @param change may throw to reject the change; then nothing is written
   * @returns null when the team has no such window, or it was cancelled
   */
  update(
    teamId: number,
    id: number,
    change: (current: MaintenanceWindow) => PlannedWindow,
    now: Date,
  ): Promise<MaintenanceWindow | null>;
  /** Ends the period in progress, and cancels later periods. Null as for `update`. */
  cancel(teamId: number, id: number, now: Date): Promise<MaintenanceWindow | null>;
  /**
   * Changes one period of a window.
   * @param originalStartMs null for the period in progress
   * @param change may throw to reject the change; then nothing is written
   * @returns it before and after; null when the window has no such period
   */
  changePeriod(
    teamId: number,
    id: number,
    originalStartMs: WallMs | null,
    change: (current: MaintenancePeriod) => EndChange,
    now: Date,
  ): Promise<{ readonly before: MaintenancePeriod; readonly after: MaintenancePeriod } | null>;
}
