import type { OverviewStore } from "@pharos/core";
import type { Pool } from "pg";
import { readTroubles } from "../owner-notices/troubles-of-team.ts";
import { readFirstAlerts } from "./first-alerts.ts";
import { readTags } from "./tags.ts";

/**
 * Reads all monitors for the dashboard. @param pool the pool for its own statements, which are not part of a
 * transaction
 */
export function createOverviewStore(pool: Pool): OverviewStore {
  return {
    troubles: (teamId, limit) => readTroubles(pool, teamId, limit),
    firstAlerts: (incidentIds) => readFirstAlerts(pool, incidentIds),
    tags: (teamId, limit) => readTags(pool, teamId, limit),
  };
}
