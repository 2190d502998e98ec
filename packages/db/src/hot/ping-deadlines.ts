import type { PoolClient } from "pg";
import { numberArray } from "../arrays.ts";

/** What a ping leaves in its heartbeat's schedule. */
export interface MovedDeadline {
  readonly monitorId: number;
  /** The number of the ping's check. */
  readonly checkNumber: number;
  readonly dueAtMs: number;
}

const MOVE_DEADLINES = `
UPDATE monitor_schedules s SET check_number = d.check_number, due_at = to_timestamp(d.due_at_ms / 1000.0)
FROM unnest($1::int[], $2::int[], $3::bigint[]) AS d (monitor_id, check_number, due_at_ms)
WHERE s.monitor_id = d.monitor_id`;

/** Moves deadlines and numbers the checks that pings are. The caller holds the schedules' locks. */
export async function moveDeadlines(client: PoolClient, deadlines: readonly MovedDeadline[]): Promise<void> {
  await client.query({
    name: "move_deadlines",
    text: MOVE_DEADLINES,
    values: [
      numberArray(deadlines.map((deadline) => deadline.monitorId)),
      numberArray(deadlines.map((deadline) => deadline.checkNumber)),
      numberArray(deadlines.map((deadline) => deadline.dueAtMs)),
    ],
  });
}
