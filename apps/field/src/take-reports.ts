import { type CheckResult, isJsonObject, resultsOfRegion } from "@pharos/core";
import type { DroppedReason, DroppedReport } from "@pharos/field";
import type { KnownProbe } from "./known-probes.ts";

/** Reports of a probe, sorted by whether they count. */
interface TakenReports {
  readonly results: readonly CheckResult[];
  readonly dropped: readonly DroppedReport[];
}

/** A check is over long before this, in milliseconds: its lease ends. */
const MAX_AGE_MS = 600_000;

/**
 * The reports of a probe. They count for its place only. A time later than now, or longer ago than any check takes,
 * is of a wrong clock: the time of receipt replaces it.
 *
 * @param sent at most as many as a request may have
 */
export function takeReports(
  { location, evidence }: Pick<KnownProbe, "location" | "evidence">,
  sent: readonly unknown[],
  nowMs: number,
): TakenReports {
  const results: CheckResult[] = [];
  const dropped: DroppedReport[] = [];
  for (const report of sent) {
    const [result] = resultsOfRegion(location, [report]).results;
    if (result === undefined) dropped.push(droppedOf(report, "malformed"));
    else if (isOfOther(report, location)) dropped.push(droppedOf(report, "location"));
    else results.push(asPlaced(result, evidence === "none", nowMs));
  }
  return { results, dropped };
}

/** Other places would get results that nobody there has made. */
function isOfOther(report: unknown, location: string): boolean {
  if (!isJsonObject(report)) return true;
  const [first] = Array.isArray(report["votes"]) ? report["votes"] : [report];
  return !isJsonObject(first) || first["region"] !== location;
}

function asPlaced(result: CheckResult, hidesEvidence: boolean, nowMs: number): CheckResult {
  if ("noVote" in result) return { ...result, placed: true };
  const [vote] = result.votes;
  const atMs = vote.atMs > nowMs || vote.atMs < nowMs - MAX_AGE_MS ? nowMs : vote.atMs;
  const { explanation } = vote.outcome;
  const outcome =
    hidesEvidence && explanation !== undefined
      ? { ...vote.outcome, explanation: { ...explanation, evidence: null } }
      : vote.outcome;
  return { ...result, votes: [{ ...vote, outcome, atMs }], placed: true };
}

function droppedOf(report: unknown, why: DroppedReason): DroppedReport {
  const { subjectId, checkNumber } = isJsonObject(report) ? report : {};
  return { subjectId: numberOrNull(subjectId), checkNumber: numberOrNull(checkNumber), why };
}

const numberOrNull = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
