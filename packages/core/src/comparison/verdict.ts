import type { ComparedOutage } from "./compare.ts";

/**
 * The verdict of Pharos about an outage.
 *
 * | verdict | the outage was seen |
 * |---|---|
 * | `both` | by both systems |
 * | `both-no-alert` | by both systems, and it was too short for an alert of Pharos |
 * | `false-alarm` | by the other system, while every check of Pharos passed, and there were enough |
 * | `some-regions` | by the other system, and by too few checks of Pharos |
 * | `too-short` | by the other system, between two checks of Pharos |
 * | `not-checked` | by the other system, while Pharos stored too few checks |
 * | `missed` | by Pharos, from several regions or by several checks, on a day on which the other system checked |
 * | `only-here` | by Pharos, without such evidence |
 * | `no-alert` | by Pharos, and it was too short for an alert |
 */
export const comparisonVerdicts = [
  ...(["both", "both-no-alert", "false-alarm", "some-regions", "too-short", "not-checked"] as const),
  ...(["missed", "only-here", "no-alert"] as const),
] as const;
export type ComparisonVerdict = (typeof comparisonVerdicts)[number];

/** Checks of Pharos while an outage lasted. */
export interface OutageChecks {
  readonly checks: number;
  readonly failed: number;
  /** Locations that made the checks. */
  readonly regions: number;
  /** Locations whose checks failed. */
  readonly failedRegions: number;
}

/** An outage that one system did not see needs more than one failed check to be believed, and its denial as many that passed. */
const ENOUGH = 2;

/** Facts about the monitor of an outage, and about its record. */
export interface OutageContext {
  readonly toleranceMs: number;
  /** Its checks are pings. */
  readonly isHeartbeat: boolean;
  /** The record has checks of the day of the outage. Otherwise the other system may have been off, or the monitor paused. */
  readonly otherChecked: boolean;
}

/** @param checks null if they are not known; nobody asks if both systems saw the outage */
export function verdictOf(
  { here, there, startedAtMs, endedAtMs }: ComparedOutage,
  checks: OutageChecks | null,
  { toleranceMs, isHeartbeat, otherChecked }: OutageContext,
): ComparisonVerdict {
  if (here !== null && there !== null) return here.isShort ? "both-no-alert" : "both";
  if (here !== null) {
    if (here.isShort) return "no-alert";
    return otherChecked && isProven(checks, isHeartbeat) ? "missed" : "only-here";
  }
  if (checks !== null && checks.failed > 0) return "some-regions";
  if (checks !== null && checks.checks >= (isHeartbeat ? 1 : ENOUGH)) return "false-alarm";
  return endedAtMs !== null && endedAtMs - startedAtMs <= toleranceMs ? "too-short" : "not-checked";
}

/** An outage of a heartbeat is a time without a ping. Checks of others can contradict one another. */
function isProven(checks: OutageChecks | null, isHeartbeat: boolean): boolean {
  if (checks === null) return false;
  const { failed, regions, failedRegions } = checks;
  const passed = checks.checks - failed;
  if (isHeartbeat) return passed === 0;
  return failed > passed && (regions > 1 ? failedRegions : failed) >= ENOUGH;
}

/** The comparison in numbers. */
export interface ComparisonTotals {
  readonly both: number;
  /** Of those that both saw. */
  readonly firstHere: number;
  readonly firstThere: number;
  /** The median of the leads of Pharos; null without one. */
  readonly medianLeadMs: number | null;
  readonly missedThere: number;
  readonly falseAlarmsThere: number;
  /** Other outages that only one system saw. */
  readonly onlyHere: number;
  readonly onlyThere: number;
}

export function comparisonTotals(
  rows: readonly { readonly leadMs: number | null; readonly verdict: ComparisonVerdict }[],
): ComparisonTotals {
  const count = (...verdicts: readonly ComparisonVerdict[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const leads = rows.flatMap(({ leadMs }) => leadMs ?? []).sort((one, other) => one - other);
  return {
    both: count("both", "both-no-alert"),
    firstHere: leads.filter((lead) => lead > 0).length,
    firstThere: leads.filter((lead) => lead < 0).length,
    medianLeadMs: median(leads),
    missedThere: count("missed"),
    falseAlarmsThere: count("false-alarm"),
    onlyHere: count("only-here", "no-alert"),
    onlyThere: count("some-regions", "too-short", "not-checked"),
  };
}

function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
