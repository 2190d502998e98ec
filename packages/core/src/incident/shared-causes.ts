import type { ErrorClass } from "../check/evidence.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { type CausePlace, groupByCause, type SeenFailure } from "./group-by-cause.ts";

/** Outages of one message that failed in the same way at the same place. */
export interface SharedCause {
  /** How many subjects of each kind. */
  readonly counts: Readonly<Partial<Record<SubjectKind, number>>>;
  readonly errorClass: ErrorClass;
  readonly place: CausePlace;
}

/** Causes that a message names, the largest first. */
export const MAX_SHARED_CAUSES = 5;

/** The failures of one message began near each other, so time does not matter. */
const RULE = { least: 2, most: MAX_SHARED_CAUSES };

/**
 * Finds what the failures of one message have in common. Each failure is of one cause at most, and a cause has at least
 * two. The evidence of each of its failures says what it names.
 */
export function sharedCauses(failures: readonly SeenFailure[]): readonly SharedCause[] {
  return groupByCause(failures, RULE).map(({ failures: seen, ...cause }) => ({ counts: countsOf(seen), ...cause }));
}

function countsOf(failures: readonly SeenFailure[]): SharedCause["counts"] {
  const counts: Partial<Record<SubjectKind, number>> = {};
  for (const { kind } of failures) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
