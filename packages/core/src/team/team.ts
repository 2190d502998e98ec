import type { PlanName } from "../plan/plan.ts";

/** A group of users who share monitors, contacts and a plan. */
export interface Team {
  readonly id: number;
  readonly name: string;
  readonly plan: PlanName;
  /** Override of the plan's maximum; null if there is none. */
  readonly maxMonitors: number | null;
  readonly createdAt: Date;
}

export interface TeamUsageStore {
  usage(teamId: number): Promise<{ readonly monitors: number; readonly members: number; readonly contacts: number }>;
}

/** A team on its plan. */
export interface TeamOnPlan {
  readonly id: number;
  readonly name: string;
  readonly plan: string;
  /** Override of the plan's maximum; null if there is none. */
  readonly maxMonitors: number | null;
}

export interface ListedTeam extends TeamOnPlan {
  /** Deleted ones do not count. */
  readonly monitors: number;
  readonly members: number;
}

/** The teams of an installation. */
export interface TeamStore {
  /** Makes a team without members. */
  create(name: string, plan: PlanName): Promise<TeamOnPlan>;
  /** In the order of their ids, those after `afterId`. */
  list(afterId: number, limit: number): Promise<readonly ListedTeam[]>;
  /**
   * Puts a team on a plan. From then on its new checks are stored for the plan's time. Checks from before stay as long
   * as the earlier plan said. The team's row is locked, so a monitor that is created at the same time gets the same
   * plan.
   *
   * @param maxMonitors replaces the plan's maximum; null for the plan's own
   * @throws AdminError when there is no such team
   */
  setPlan(id: number, plan: PlanName, maxMonitors: number | null): Promise<TeamOnPlan>;
}
