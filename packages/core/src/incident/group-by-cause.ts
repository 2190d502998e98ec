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

/** Where failures happened: an IP address says more than a host name, which may lead to several. */
export const causePlaces = ["address", "host"] as const;

export interface CausePlace {
  readonly kind: (typeof causePlaces)[number];
  readonly name: string;
}

/** Failures of one class at one place. */
export interface CauseGroup<F extends SeenFailure> {
  readonly place: CausePlace;
  readonly errorClass: ErrorClass;
  readonly failures: readonly F[];
}

/** When failures are a cause. */
export interface CauseRule<F extends SeenFailure> {
  /** Fewer failures are no group. */
  readonly least: number;
  /** The largest groups that are found. */
  readonly most: number;
  /** If time matters: when a failure began, in milliseconds. */
  readonly atMs?: (failure: F) => number;
  /** So many milliseconds lie at most between the first failures, of which there are at least `least`. */
  readonly withinMs?: number;
  /** So long after the first failure others can still join. Not shorter than `withinMs`. */
  readonly joinsWithinMs?: number;
}

/**
 * Groups failures of one class at one place, the largest group first. Each failure is in one group at most. Of groups of
 * one size, an address comes before a host, and then the order of the failures decides.
 */
export function groupByCause<F extends SeenFailure>(
  failures: readonly F[],
  rule: CauseRule<F>,
): readonly CauseGroup<F>[] {
  const candidates = candidatesOf(failures, rule);
  const grouped = new Set<F>();
  const groups: CauseGroup<F>[] = [];
  while (groups.length < rule.most) {
    const largest = largestOf(candidates, grouped, rule);
    if (largest === null) break;
    const { place, errorClass, best } = largest;
    groups.push({ place, errorClass, failures: best });
    for (const failure of best) grouped.add(failure);
  }
  return groups;
}

interface Candidate<F extends SeenFailure> extends Omit<CauseGroup<F>, "failures"> {
  failures: readonly F[];
  /** The largest part that fits the rule. */
  best: readonly F[];
}

function candidatesOf<F extends SeenFailure>(failures: readonly F[], rule: CauseRule<F>): readonly Candidate<F>[] {
  const groups = new Map<string, { place: CausePlace; errorClass: ErrorClass; failures: F[] }>();
  for (const kind of causePlaces) {
    for (const failure of failures) {
      const name = failure[kind];
      if (name === null) continue;
      const { errorClass } = failure;
      const key = `${kind} ${errorClass} ${name}`;
      const group = groups.get(key) ?? { place: { kind, name }, errorClass, failures: [] };
      group.failures.push(failure);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map((group) => ({ ...group, best: bestPart(group.failures, rule) }));
}

/** Looks again only at candidates that lost a failure to another group. */
function largestOf<F extends SeenFailure>(
  candidates: readonly Candidate<F>[],
  grouped: ReadonlySet<F>,
  rule: CauseRule<F>,
): Candidate<F> | null {
  let largest: Candidate<F> | null = null;
  for (const candidate of candidates) {
    if (candidate.best.some((failure) => grouped.has(failure))) {
      candidate.failures = candidate.failures.filter((failure) => !grouped.has(failure));
      candidate.best = bestPart(candidate.failures, rule);
    }
    if (candidate.best.length > (largest?.best.length ?? 0)) largest = candidate;
  }
  return largest;
}

/** The most failures that began together, and those that joined them. Of equal numbers the earliest. */
function bestPart<F extends SeenFailure>(
  failures: readonly F[],
  { least, atMs, withinMs = Number.POSITIVE_INFINITY, joinsWithinMs = withinMs }: CauseRule<F>,
): readonly F[] {
  if (failures.length < least) return [];
  if (atMs === undefined) return failures;
  const byTime = failures.toSorted((one, other) => atMs(one) - atMs(other));
  const times = byTime.map(atMs);
  let best: readonly [from: number, to: number] = [0, 0];
  let [foundersEnd, joinersEnd] = [0, 0];
  for (const [from, time] of times.entries()) {
    foundersEnd = endOf(times, foundersEnd, time + withinMs);
    joinersEnd = endOf(times, joinersEnd, time + joinsWithinMs);
    const hasFounders = foundersEnd - from >= least;
    if (hasFounders && joinersEnd - from > best[1] - best[0]) best = [from, joinersEnd];
  }
  return byTime.slice(...best);
}

/** The index after the last time that is not later than `lastMs`. */
function endOf(times: readonly number[], from: number, lastMs: number): number {
  let end = from;
  while (end < times.length && (times[end] ?? 0) <= lastMs) end += 1;
  return end;
}
