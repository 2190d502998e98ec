import type { PoolClient } from "pg";
import { numberArray } from "../arrays.ts";

/** A heartbeat whose state the caller has locked, and the deadline that a ping of it sets. */
export interface PingDeadline {
  readonly monitorId: number;
  /** null leaves the deadline alone. */
  readonly deadlineMs: number | null;
  readonly isDown: boolean;
  /** The state's check number: a missed deadline is in flight while the schedule's is greater. */
  readonly doneNumber: number;
}

export interface MovedDeadline {
  /** The number of the ping's check. */
  readonly checkNumber: number;
  readonly dueAtMs: number;
}

/**
 * Of a heartbeat that is down, or whose missed deadline is in flight, `due_at` is when to look again and not a deadline
 * that a ping has set, so the ping's own one takes its place even where it comes first.
 *
 * Looks at `active` once more: a pause may have held the state's lock before us.
 */
const MOVE_DEADLINES = `
UPDATE monitor_schedules s SET check_number = s.check_number + 1, due_at = CASE
    WHEN d.due_at_ms IS NULL THEN s.due_at
    WHEN d.is_down OR s.check_number > d.done_number THEN to_timestamp(d.due_at_ms / 1000.0)
    ELSE greatest(s.due_at, to_timestamp(d.due_at_ms / 1000.0)) END
FROM unnest($1::int[], $2::bigint[], $3::boolean[], $4::int[]) AS d (monitor_id, due_at_ms, is_down, done_number)
WHERE s.monitor_id = d.monitor_id AND s.active
RETURNING s.monitor_id, s.check_number, (extract(epoch FROM s.due_at) * 1000)::float8 AS due_at_ms`;

/**
 * Moves deadlines and numbers the checks that pings are.
 * @returns by monitor, without those that are no longer active
 */
export async function moveDeadlines(
  client: PoolClient,
  deadlines: readonly PingDeadline[],
): Promise<ReadonlyMap<number, MovedDeadline>> {
  const { rows } = await client.query<{ monitor_id: number; check_number: number; due_at_ms: number }>({
    name: "move_deadlines",
    text: MOVE_DEADLINES,
    values: [
      numberArray(deadlines.map((deadline) => deadline.monitorId)),
      numberArray(deadlines.map((deadline) => deadline.deadlineMs)),
      `{${deadlines.map((deadline) => deadline.isDown).join(",")}}`,
      numberArray(deadlines.map((deadline) => deadline.doneNumber)),
    ],
  });
  return new Map(rows.map((row) => [row.monitor_id, { checkNumber: row.check_number, dueAtMs: row.due_at_ms }]));
}
