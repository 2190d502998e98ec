export const planNames = ["free", "starter", "pro", "business"] as const;
export type PlanName = (typeof planNames)[number];

export interface Plan {
  readonly maxMonitors: number;
  readonly maxServers: number;
  readonly maxSites: number;
  readonly maxPlaces: number;
  /** Of one place, without those that were revoked. */
  readonly maxProbes: number;
  /** Pages that are read in one crawl of a site. */
  readonly maxCrawlPages: number;
  readonly minIntervalMinutes: number;
  readonly minIntervalSeconds: number;
  /** How long checks are stored, in days; null for ever. */
  readonly historyDays: number | null;
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    maxMonitors: 10,
    maxServers: 1,
    maxSites: 1,
    maxPlaces: 1,
    maxProbes: 1,
    maxCrawlPages: 50,
    minIntervalMinutes: 5,
    minIntervalSeconds: 300,
    historyDays: 3,
  },
  starter: {
    maxMonitors: 50,
    maxServers: 10,
    maxSites: 5,
    maxPlaces: 3,
    maxProbes: 3,
    maxCrawlPages: 500,
    minIntervalMinutes: 1,
    minIntervalSeconds: 60,
    historyDays: 30,
  },
  pro: {
    maxMonitors: 200,
    maxServers: 50,
    maxSites: 25,
    maxPlaces: 10,
    maxProbes: 10,
    maxCrawlPages: 500,
    minIntervalMinutes: 1,
    minIntervalSeconds: 30,
    historyDays: 90,
  },
  business: {
    maxMonitors: 1000,
    maxServers: 250,
    maxSites: 100,
    maxPlaces: 50,
    maxProbes: 10,
    maxCrawlPages: 500,
    minIntervalMinutes: 1,
    minIntervalSeconds: 10,
    historyDays: null,
  },
};

/** How many days the checks of a team on the plan are stored; 0 for ever. */
export function retentionDays(plan: PlanName): number {
  return plans[plan].historyDays ?? 0;
}

/** A team's monitor maximum: its own override if it has one, else its plan's. */
export function maxMonitors(team: { readonly plan: PlanName; readonly maxMonitors: number | null }): number {
  return team.maxMonitors ?? plans[team.plan].maxMonitors;
}
