import type {
  Deployment,
  DeploymentDetail,
  DeploymentResult,
  DeploymentSettings,
  DeploymentState,
} from "./deployment.ts";

/** A deployment that starts. */
export interface NewDeployment extends DeploymentSettings {
  readonly monitorIds: readonly number[];
  readonly quietMinutes: number;
  readonly userId: number;
}

/** The end of a deployment. */
export interface FinishedDeployment {
  readonly result: DeploymentResult;
  /** May throw to reject it; then nothing is written. */
  readonly allow: (current: Deployment) => "finish" | "leave";
  /** As `verifyChecksWithin`, of the checks that are used and of the monitors. */
  readonly verifyChecks: (usedChecks: number, monitors: number) => number;
}

/** A deployment, as charts and timelines of a monitor show it. */
export interface DeploymentMark {
  readonly id: number;
  readonly name: string;
  readonly version: string | null;
  readonly by: string;
  readonly state: DeploymentState;
  readonly startedAt: Date;
}

export interface DeploymentStore {
  /**
   * Starts a deployment, and the quiet time of each of its monitors. The one with the same key that runs is the answer
   * if there is one.
   *
   * @throws ProblemError `conflict` while the team has `MAX_RUNNING_DEPLOYMENTS`, `rate-limited` after `MAX_STARTS_AN_HOUR`
   */
  start(
    teamId: number,
    deployment: NewDeployment,
    now: Date,
  ): Promise<{ readonly deployment: DeploymentDetail; readonly isNew: boolean }>;
  /**
   * Finishes a deployment. Its monitors are checked at once.
   * @returns it before and after; null if the team has none with this id
   */
  finish(
    teamId: number,
    id: number,
    finished: FinishedDeployment,
    now: Date,
  ): Promise<{ readonly before: Deployment; readonly after: DeploymentDetail } | null>;
  /** The newest first. */
  list(teamId: number, limit: number): Promise<readonly Deployment[]>;
  find(teamId: number, id: number): Promise<DeploymentDetail | null>;
}
