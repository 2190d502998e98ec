import type { OverviewStore } from "@pharos/core";
import type { Pool } from "pg";
import { readFirstAlerts } from "./first-alerts.ts";
import { readTeamNotes } from "./notes.ts";
import { readTags } from "./tags.ts";

/**
 * Reads all monitors for the dashboard. @param pool the pool for its own statements, which are not part of a
 * transaction
 */
export function createOverviewStore(pool: Pool): OverviewStore {
  return {
    notes: (teamId, limit) => readTeamNotes(pool, teamId, limit),
    firstAlerts: (incidentIds) => readFirstAlerts(pool, incidentIds),
    tags: (teamId, limit) => readTags(pool, teamId, limit),
  };
}
