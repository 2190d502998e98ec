import { type CheckResult, isJsonObject, resultsOfRegion, trialOf } from "@pharos/core";
import type { DroppedReason, DroppedReport } from "@pharos/field";
import type { KnownProbe } from "./known-probes.ts";

/** Reports of a probe, sorted by whether they count. */
interface TakenReports {
  readonly results: readonly CheckResult[];
  readonly trials: readonly TrialReport[];
  readonly dropped: readonly DroppedReport[];
}

/** The result of a trial. No recorder gets it. */
export interface TrialReport {
  readonly trial: number;
  /** JSON, with the number of the trial as its subject. */
  readonly text: string;
  readonly report: unknown;
}

/** Of the result of a trial, which has no evidence. */
const MAX_TRIAL_BYTES = 16 * 1024;
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
  const trials: TrialReport[] = [];
  const dropped: DroppedReport[] = [];
  for (const report of sent) {
    const trial = isJsonObject(report) ? trialOf(report["subjectId"]) : null;
    const one = trial === null ? report : Object.assign({}, report, { subjectId: trial });
    const [result] = resultsOfRegion(location, [one]).results;
    if (result === undefined) dropped.push(droppedOf(report, "malformed"));
    else if (isOfOther(report, location)) dropped.push(droppedOf(report, "location"));
    else if (trial === null) results.push(asPlaced(result, evidence === "none", nowMs));
    else {
      const text = JSON.stringify(asPlaced(result, true, nowMs));
      if (Buffer.byteLength(text) > MAX_TRIAL_BYTES) dropped.push(droppedOf(report, "malformed"));
      else trials.push({ trial, text, report });
    }
  }
  return { results, trials, dropped };
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

export function droppedOf(report: unknown, why: DroppedReason): DroppedReport {
  const { subjectId, checkNumber } = isJsonObject(report) ? report : {};
  return { subjectId: numberOrNull(subjectId), checkNumber: numberOrNull(checkNumber), why };
}

const numberOrNull = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
