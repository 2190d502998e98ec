import type { Status } from "../subject/subject.ts";
import type { DeploymentResult, DeploymentState, MonitorVerdictName, VerdictReason } from "./deployment.ts";
import { PASSES_IN_A_ROW, VERIFY_CHECKS } from "./deployment.ts";

/** A check after the finish. */
export interface VerifyingCheck {
  readonly passed: boolean;
  /** Null without an answer. */
  readonly responseTimeMs: number | null;
}

/** The facts about a monitor that decide its verdict. */
export interface VerdictFacts {
  /** No region checks it: it is a heartbeat or a group. */
  readonly isHeartbeat: boolean;
  /** It is not paused and not deleted. */
  readonly isActive: boolean;
  readonly statusBefore: Status;
  readonly statusNow: Status;
  /** Response times of the last passing checks before the start. */
  readonly timesBefore: readonly number[];
  /** Oldest first. */
  readonly checksAfter: readonly VerifyingCheck[];
}

export interface MonitorVerdict {
  readonly verdict: MonitorVerdictName;
  /** Null: it passed. */
  readonly reason: VerdictReason | null;
}

/** With fewer checks before, response times say nothing. */
const MIN_CHECKS_BEFORE = 10;
const SLOWER_BY = 1.5;
const SLOWER_BY_MS = 100;
const OUTLIERS = 5;
const MOST = 0.95;

const failed = (reason: VerdictReason): MonitorVerdict => ({ verdict: "failed", reason });
const unknown = (reason: VerdictReason): MonitorVerdict => ({ verdict: "unknown", reason });

/** Whether a deployment left a monitor as it was. */
export function monitorVerdict(facts: VerdictFacts): MonitorVerdict {
  const { isHeartbeat, isActive, statusBefore, statusNow, timesBefore, checksAfter } = facts;
  if (!isActive) return unknown("paused");
  if (isHeartbeat) return unknown("heartbeat");
  const isUnknown = unknown(statusBefore === "up" ? "few-checks" : "not-up-before");
  // A check during the deployment may be the reason of the status.
  if (checksAfter.length === 0) return isUnknown;
  if (statusBefore === "up" && statusNow === "degraded") return failed("degraded");
  if ((statusBefore === "up" || statusBefore === "degraded") && statusNow === "down") return failed("down");
  const times = timesOf(checksAfter);
  if (isSlower(timesBefore, times)) return failed("slower");
  const last = checksAfter.slice(-PASSES_IN_A_ROW);
  if (last.length === PASSES_IN_A_ROW && last.every(({ passed }) => passed)) return { verdict: "passed", reason: null };
  return isUnknown;
}

/** The response times of the last six checks that passed. */
export function timesOf(checks: readonly VerifyingCheck[]): readonly number[] {
  return checks
    .slice(-VERIFY_CHECKS)
    .flatMap(({ passed, responseTimeMs }) => (passed && responseTimeMs !== null ? [responseTimeMs] : []));
}

/** The median is much higher, and nearly all times are above the 95th percentile of before. */
export function isSlower(before: readonly number[], after: readonly number[]): boolean {
  if (before.length < MIN_CHECKS_BEFORE || after.length < VERIFY_CHECKS) return false;
  const usual = quantile(before, 0.5);
  const now = quantile(after, 0.5);
  const rare = quantile(before, MOST);
  const outliers = after.filter((time) => time > rare).length;
  return now > usual * SLOWER_BY && now - usual >= SLOWER_BY_MS && outliers >= OUTLIERS;
}

/** Between two values it is as far as its place. @param times not empty @param share 0.5 for the median */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * The final state of a deployment. Heartbeats and paused monitors have no verdict, and do not stop a deployment from
 * passing.
 */
export function deploymentVerdict(
  result: DeploymentResult,
  verdicts: readonly MonitorVerdict[],
): Exclude<DeploymentState, "running" | "verifying"> {
  if (result === "failed" || verdicts.some(({ verdict }) => verdict === "failed")) return "failed";
  const checked = verdicts.filter(({ reason }) => reason !== "heartbeat" && reason !== "paused");
  return checked.length > 0 && checked.every(({ verdict }) => verdict === "passed") ? "passed" : "unknown";
}
