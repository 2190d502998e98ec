import type { Check } from "../replay.ts";
import type { Rule } from "./ruled.ts";

/** An incident as it is stored. Times are milliseconds since the epoch. */
export interface StoredIncident {
  readonly id: number;
  readonly subjectId: number;
  /** Of the checks that opened and ended it. */
  readonly startedAtMs: number;
  readonly resolvedAtMs: number | null;
  /** When the transactions began that stored these changes. */
  readonly startStoredAtMs: number;
  readonly endStoredAtMs: number | null;
}

/** One outage as contacts see it: all failures until enough checks in a row have passed. */
export interface Trouble {
  readonly incidents: readonly StoredIncident[];
  /** When enough checks had failed; null if they never did. Contacts get no alert before. */
  readonly confirmedAtMs: number | null;
  /** When enough checks had passed; null if it goes on. Contacts get no recovery before. */
  readonly overAtMs: number | null;
}

/**
 * Goes through the checks of a monitor, and counts failures and passes.
 *
 * @param checks in the order of their numbers
 * @param incidents oldest first; each began with a failure after a pass
 */
export function troublesOf(
  checks: Iterable<Check>,
  incidents: readonly StoredIncident[],
  { failures, of, passes }: Pick<Rule, "failures" | "of" | "passes">,
): readonly Trouble[] {
  const left = [...incidents];
  const troubles: { incidents: StoredIncident[]; confirmedAtMs: number | null; overAtMs: number | null }[] = [];
  let last: boolean[] = [];
  let passed = Number.POSITIVE_INFINITY;
  for (const { failed, atMs } of checks) {
    const trouble = troubles.at(-1);
    const earliestMs = Math.min(...atMs);
    last = [...last, failed].slice(-of);
    if (!failed) {
      passed += 1;
      if (trouble && passed === passes) trouble.overAtMs = earliestMs;
      continue;
    }
    const current = trouble && trouble.overAtMs === null ? trouble : begun();
    if (current !== trouble) troubles.push(current);
    if (passed > 0) current.incidents.push(...left.splice(0, 1));
    passed = 0;
    if (last.filter(Boolean).length >= failures) current.confirmedAtMs ??= earliestMs;
  }
  return troubles;
}

const begun = () => ({ incidents: [] as StoredIncident[], confirmedAtMs: null, overAtMs: null });
