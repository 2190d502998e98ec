import type { OverviewStore } from "@pharos/core";
import type { Pool } from "pg";
import { readMonitorLines } from "./monitor-lines.ts";
import { readOpenOutages, readStatusCounts } from "./outages.ts";

/** Reads what the dashboard shows of all monitors. @param pool of its own statements: nothing here is part of a transaction */
export function createOverviewStore(pool: Pool): OverviewStore {
  return {
    counts: (teamId) => readStatusCounts(pool, teamId),
    outages: (teamId, limit) => readOpenOutages(pool, teamId, limit),
    monitors: (teamId, filter, page, now) => readMonitorLines(pool, teamId, filter, page, now),
  };
}
