import type { Acknowledgement, NewAcknowledgement } from "./acknowledgement.ts";
import { lastOf } from "./fold-flaps.ts";
import type { CausePlace, SeenFailure } from "./group-by-cause.ts";
import type { IncidentRow, RowIncident } from "./incident-rows.ts";

/** So long after its acknowledgement, further incidents with a cause are acknowledged as well. */
export const CAUSE_ACKNOWLEDGED_MS = 10 * 60_000;

/** A cause, and its incidents that are open. */
export interface AnsweredCause {
  readonly place: CausePlace;
  readonly errorClass: SeenFailure["errorClass"];
  readonly incidentIds: readonly number[];
}

/** The row of a list with an incident; null if it is in no row. */
export function rowWith<I extends RowIncident>(
  rows: readonly IncidentRow<I>[],
  incidentId: number,
): IncidentRow<I> | null {
  return rows.find(({ members }) => members.some((fold) => fold.some(({ id }) => id === incidentId))) ?? null;
}

/** The cause of a row; null without one. */
export function answeredCause({ cause, members }: IncidentRow<RowIncident>): AnsweredCause | null {
  if (cause === null) return null;
  const open = members.map(lastOf).filter(({ resolvedAtMs }) => resolvedAtMs === null);
  return { ...cause, incidentIds: open.map(({ id }) => id) };
}

/**
 * Acknowledgements of causes. The cause is stored for 10 minutes, so that further incidents with it are acknowledged. The
 * order of the commits does not matter.
 */
export interface CauseAcknowledgementStore {
  /** @returns the acknowledgement, and the incidents that it changed; null if it changed no incident */
  acknowledge(teamId: number, cause: AnsweredCause, answer: NewAcknowledgement, now: Date): Promise<Changed | null>;
  /** Ends the acknowledgement of the incidents, and no further ones are acknowledged. @returns the changed incidents */
  unacknowledge(
    teamId: number,
    cause: AnsweredCause,
    by: NewAcknowledgement["by"],
    now: Date,
  ): Promise<readonly number[]>;
  /** No further incidents are acknowledged that fail as this one does. */
  forget(teamId: number, incidentId: number): Promise<void>;
}

interface Changed {
  readonly acknowledgement: Acknowledgement;
  readonly incidentIds: readonly number[];
}
