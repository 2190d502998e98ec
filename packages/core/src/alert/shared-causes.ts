import type { ErrorClass } from "../check/evidence.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** How the open outage of a subject began, as the votes of all regions that saw it agree. */
export interface SeenFailure {
  readonly kind: SubjectKind;
  readonly errorClass: ErrorClass;
  /** The IP address that was called; null if it is unknown, or not the same in all regions. */
  readonly address: string | null;
  /** The host of the target; null without one. */
  readonly host: string | null;
}

/** Outages that failed in the same way at the same place. */
export interface SharedCause {
  /** How many subjects of each kind. */
  readonly counts: Readonly<Partial<Record<SubjectKind, number>>>;
  readonly errorClass: ErrorClass;
  readonly place: { readonly kind: "address" | "host"; readonly name: string };
}

/** Causes that a message names, the largest first. */
export const MAX_SHARED_CAUSES = 5;

/** An address says more than a name, which may lead to several. */
const places = ["address", "host"] as const;

/**
 * Finds what failures have in common. Each failure is of one cause at most, and a cause has at least two. The
 * evidence of each of its failures says what it names.
 */
export function sharedCauses(failures: readonly SeenFailure[]): readonly SharedCause[] {
  const causes: SharedCause[] = [];
  let left = failures;
  while (causes.length < MAX_SHARED_CAUSES) {
    const group = largestGroup(left);
    const [first] = group?.failures ?? [];
    if (group === null || first === undefined) break;
    causes.push({ counts: countsOf(group.failures), errorClass: first.errorClass, place: group.place });
    const grouped = new Set(group.failures);
    left = left.filter((failure) => !grouped.has(failure));
  }
  return causes;
}

interface Group {
  readonly place: SharedCause["place"];
  readonly failures: SeenFailure[];
}

/** Of groups of one size, the first: by address before by host, and in the order of the failures. */
function largestGroup(failures: readonly SeenFailure[]): Group | null {
  const groups = new Map<string, Group>();
  for (const kind of places) {
    for (const failure of failures) {
      const name = failure[kind];
      if (name === null) continue;
      const key = `${kind} ${failure.errorClass} ${name}`;
      const group = groups.get(key) ?? { place: { kind, name }, failures: [] };
      group.failures.push(failure);
      groups.set(key, group);
    }
  }
  let largest: Group | null = null;
  for (const group of groups.values()) {
    if (group.failures.length >= 2 && group.failures.length > (largest?.failures.length ?? 0)) largest = group;
  }
  return largest;
}

function countsOf(failures: readonly SeenFailure[]): SharedCause["counts"] {
  const counts: Partial<Record<SubjectKind, number>> = {};
  for (const { kind } of failures) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
