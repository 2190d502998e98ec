import type { Status } from "../subject/subject.ts";

/** The state of a deployment. `verifying`: it is finished, and its monitors are checked. The last three are final. */
export const deploymentStates = ["running", "verifying", "passed", "failed", "unknown"] as const;
export type DeploymentState = (typeof deploymentStates)[number];

/** How a deployment ended, as its pipeline says. */
export const deploymentResults = ["succeeded", "failed", "cancelled"] as const;
export type DeploymentResult = (typeof deploymentResults)[number];

export const monitorVerdicts = ["passed", "failed", "unknown"] as const;
export type MonitorVerdictName = (typeof monitorVerdicts)[number];

/**
 * Why a monitor failed, or has no verdict.
 *
 * | value | the monitor |
 * |---|---|
 * | `down`, `degraded` | has a worse status than when the deployment started |
 * | `slower` | answers much later than before |
 * | `heartbeat` | cannot be checked: its job pings |
 * | `paused` | is paused or deleted |
 * | `not-up-before` | was not up when the deployment started, and did not pass three times in a row |
 * | `few-checks` | did not pass three times in a row yet |
 */
export const verdictReasons = [
  "down",
  "degraded",
  "slower",
  "heartbeat",
  "paused",
  "not-up-before",
  "few-checks",
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

export const MAX_DEPLOYED_MONITORS = 200;
export const MAX_QUIET_MINUTES = 60;
export const QUIET_MINUTES = 10;
/** Deployments of a team that are running or verifying. */
export const MAX_RUNNING_DEPLOYMENTS = 20;
/** Of a team. */
export const MAX_STARTS_AN_HOUR = 60;

/** The quiet time ends so long after the finish at the latest, in milliseconds, and the verdict is there. */
export const MAX_VERIFY_MS = 90_000;

/** Checks of each monitor after the finish, and the time between two of them in seconds. */
export const VERIFY_CHECKS = 6;
/** So many last checks must pass. */
export const PASSES_IN_A_ROW = 3;
export const VERIFY_EVERY_SECONDS = 10;

/** An incident that begins so long after the end of a deployment of its monitor names the deployment. */
export const BLAMED_MINUTES = 15;

/** Passing checks before the start whose response times are compared. */
export const CHECKS_BEFORE = 30;

export interface DeploymentSettings {
  readonly name: string;
  /** Such as a commit; null without one. */
  readonly version: string | null;
  /** A page about the deployment; null without one. */
  readonly url: string | null;
  /** The client's name for this deployment, so that a repeated start is the same; null without one. */
  readonly key: string | null;
}

export interface Deployment extends DeploymentSettings {
  readonly id: number;
  readonly state: DeploymentState;
  /** Null before the finish. */
  readonly result: DeploymentResult | null;
  /** The name of the member at that time. */
  readonly by: string;
  readonly startedAt: Date;
  /** When the quiet time ends at the latest. */
  readonly quietUntil: Date;
  readonly finishedAt: Date | null;
  /** When the state became final. */
  readonly endedAt: Date | null;
  /** Checks of each monitor after the finish: three to six, or zero if the plan's budget of the hour is used up. */
  readonly verifyChecks: number;
  /** Those that still exist, in ascending order. */
  readonly monitorIds: readonly number[];
}

/** A monitor of a deployment. */
export interface DeployedMonitor {
  readonly id: number;
  readonly name: string;
  readonly statusBefore: Status;
  /** Response times of passing checks before the start, in milliseconds. */
  readonly timesBefore: readonly number[];
  /** Null before the verdict; so are the others. */
  readonly statusAfter: Status | null;
  readonly timesAfter: readonly number[] | null;
  /** All of them, also without a response time. */
  readonly checksAfter: number | null;
  readonly verdict: MonitorVerdictName | null;
  readonly reason: VerdictReason | null;
}

export interface DeploymentDetail extends Deployment {
  /** By name. */
  readonly monitors: readonly DeployedMonitor[];
}
