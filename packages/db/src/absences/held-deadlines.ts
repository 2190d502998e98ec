import type { ReceivingService } from "@pharos/core";
import type { Pool } from "pg";

/** SQL: the seconds since a service last marked, if anything that is active sends signals to it. */
const heldSeconds = (service: ReceivingService, condition: string) => `
CASE WHEN EXISTS (SELECT FROM subject_schedules WHERE active AND phase_ms IS NULL AND judge_at IS NULL AND ${condition}) THEN
  greatest(0, extract(epoch FROM clock_timestamp()
    - coalesce((SELECT m.marked_at FROM service_marks m WHERE m.service = '${service}'), 'epoch')))::float8
ELSE 0 END AS ${service}`;

const MEASURE = `
SELECT ${heldSeconds("ping", "NOT awaits_reports")}, ${heldSeconds("intake", "awaits_reports AND NOT awaits_polls")},
  ${heldSeconds("field", "awaits_polls")}`;

/**
 * For how long no deadline has been judged of the subjects that send signals to each service, in seconds. It is the
 * time since the service last marked. It is the time since 1970 if it never has, and 0 if no subject sends signals to
 * it.
 */
export async function measureHeldDeadlines(pool: Pool): Promise<Readonly<Record<ReceivingService, number>>> {
  const { rows } = await pool.query<Record<ReceivingService, number>>({ name: "held_deadlines", text: MEASURE });
  return rows[0] ?? { ping: 0, intake: 0, field: 0 };
}
