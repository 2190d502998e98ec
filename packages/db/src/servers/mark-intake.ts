import { MAX_INTAKE_SILENCE_MS } from "@pharos/core";
import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";
import { writeMark } from "../uptime/service-marks.ts";

/** In the order of their ids, as reports lock them. The deadline of a server that has never reported is infinite, and stays so. */
const EXTEND = `
WITH waiting AS (
  SELECT subject_id FROM subject_schedules s WHERE s.active AND s.phase_ms IS NULL AND s.awaits_reports AND s.due_at > $1
  ORDER BY subject_id FOR UPDATE)
UPDATE subject_schedules s SET due_at = s.due_at + ($2::timestamptz - $1::timestamptz) + s.interval_seconds * interval '1 second'
FROM waiting WHERE s.subject_id = waiting.subject_id`;

/**
 * Marks that an intake takes reports. If none did for long, the deadlines of all servers are extended by that time and by as long as
 * each may be silent, in the same transaction: no deadline counts that passed before its server could report.
 */
export function markIntake(pool: Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { previousAt, markedAt } = await writeMark(client, "intake");
    if (previousAt === null || markedAt.getTime() - previousAt.getTime() <= MAX_INTAKE_SILENCE_MS) return;
    await client.query({ name: "extend_deadlines", text: EXTEND, values: [previousAt, markedAt] });
  });
}
