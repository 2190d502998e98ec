import type { PlanName } from "../plan/plan.ts";

/** Those who watch together: they share monitors, contacts and a plan. */
export interface Team {
  readonly id: number;
  readonly name: string;
  readonly plan: PlanName;
  /** Override of the plan's maximum; null where there is none. */
  readonly maxMonitors: number | null;
  readonly createdAt: Date;
}

export interface TeamStore {
  usage(teamId: number): Promise<{ readonly monitors: number; readonly members: number; readonly contacts: number }>;
}
