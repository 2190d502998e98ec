import type { OverviewStore } from "@pharos/core";
import type { Pool } from "pg";
import { readUnreached } from "../owner-notices/unreached.ts";
import { readFirstAlerts } from "./first-alerts.ts";
import { readMonitorLines } from "./monitor-lines.ts";
import { readMonitorCounts, readOpenOutages } from "./outages.ts";
import { readTags } from "./tags.ts";

/**
 * Reads all monitors for the dashboard. @param pool the pool for its own statements, which are not part of a
 * transaction
 */
export function createOverviewStore(pool: Pool): OverviewStore {
  return {
    counts: (teamId) => readMonitorCounts(pool, teamId),
    unreached: (teamId, limit) => readUnreached(pool, teamId, limit),
    outages: (teamId, limit) => readOpenOutages(pool, teamId, limit),
    firstAlerts: (incidentIds) => readFirstAlerts(pool, incidentIds),
    tags: (teamId, limit) => readTags(pool, teamId, limit),
    monitors: (teamId, filter, page, now) => readMonitorLines(pool, teamId, filter, page, now),
  };
}
