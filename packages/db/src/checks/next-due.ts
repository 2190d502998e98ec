import type { Pool } from "pg";
import { judgedUntil } from "../absences/presence.ts";

/**
 * The first entry of each index. The cost does not depend on the number of subjects, or on the planner's statistics.
 */
const NEXT_DUE = `
SELECT (extract(epoch FROM LEAST(
  (SELECT due_at FROM subject_schedules WHERE active AND phase_ms IS NOT NULL ORDER BY due_at LIMIT 1),
  (SELECT due_at FROM subject_schedules WHERE placed_active ORDER BY due_at LIMIT 1),
  (SELECT due_at FROM (
    SELECT due_at FROM subject_schedules WHERE active AND phase_ms IS NULL AND NOT awaits_reports ORDER BY due_at LIMIT 1
  ) AS deadline WHERE due_at <= ${judgedUntil("ping")})
)) * 1000)::float8 AS due_ms`;

const PLACED_DUE = `
SELECT coalesce((SELECT due_at FROM subject_schedules WHERE placed_active ORDER BY due_at LIMIT 1) <= $1, false) AS "isDue"`;

/** Whether `claimPlaced` may find something, at a fraction of its cost: most installations have no placed monitor. */
export async function isPlacedDue(pool: Pool, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ isDue: boolean }>({ name: "placed_due", text: PLACED_DUE, values: [now] });
  return rows[0]?.isDue ?? false;
}

/**
 * When `claimChecks`, `claimPlaced` or `claimMissed` may next find something. Costs a fraction of them. In milliseconds since the epoch, and
 * infinity if nothing is scheduled. A deadline of a heartbeat is found once the ping edge has marked after it.
 */
export async function nextDueMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ due_ms: number | null }>({ name: "next_due", text: NEXT_DUE });
  return rows[0]?.due_ms ?? Number.POSITIVE_INFINITY;
}
