import type { Plan } from "../plan/plan.ts";
import { PASSES_IN_A_ROW, VERIFY_CHECKS } from "./deployment.ts";

const HOUR_SECONDS = 3_600;

/**
 * How many checks each monitor of a deployment gets after the finish. In an hour, deployments of a team cause at most as
 * many checks as all monitors of its plan at the shortest interval. So deployments are no way around the interval. If too
 * few are left for a pass, there are none: then the ordinary checks decide.
 *
 * @param maxMonitors of the team
 * @param usedChecks those that deployments of the team caused in the last hour
 * @param monitors of this deployment that can be checked
 */
export function verifyChecksWithin(
  { minIntervalSeconds }: Pick<Plan, "minIntervalSeconds">,
  maxMonitors: number,
  usedChecks: number,
  monitors: number,
): number {
  const left = Math.floor((maxMonitors * HOUR_SECONDS) / minIntervalSeconds) - usedChecks;
  const each = Math.min(VERIFY_CHECKS, Math.floor(left / Math.max(1, monitors)));
  return each < PASSES_IN_A_ROW ? 0 : each;
}
