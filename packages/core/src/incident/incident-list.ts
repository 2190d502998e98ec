import type { AlertGap } from "../contact/alert-gap.ts";
import type { RowIncident } from "./incident-rows.ts";

/** An incident for the rows of lists. */
export interface ListedOutage extends RowIncident {
  readonly name: string;
  /** Of the subject, such as `http`. */
  readonly type: string;
  readonly cause: string | null;
  /** The regions that saw it down when it opened. */
  readonly regions: readonly string[];
  readonly isShort: boolean;
  readonly acknowledgedBy: string | null;
  /** When the maintenance or the snooze ends. */
  readonly holdUntilMs: number | null;
  /** Null once it is resolved. */
  readonly alertGap: AlertGap | null;
}

/** More open incidents of a team than are read for rows. The newest are read. */
export const MAX_OPEN_OF_ROWS = 2_000;

/** Reads incidents of monitors, servers and sites for `incidentRows`. */
export interface IncidentListStore {
  /**
   * The open incidents of a team, and resolved ones that can share a row with them. These are earlier outages of the same
   * subjects, and outages that began at the same time. One query.
   *
   * @returns total the open incidents, also those beyond the limit
   */
  open(teamId: number): Promise<{ readonly incidents: readonly ListedOutage[]; readonly total: number }>;
}
