import { pingDeadlineMs, type Status } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";

export interface Ping {
  /** Lower-case UUID. */
  readonly token: string;
  readonly atMs: number;
}

interface LockedHeartbeat {
  readonly subject_id: number;
  readonly token: string;
  readonly status: Status;
  readonly retention_days: number;
  readonly interval_seconds: number;
  readonly check_number: number;
  readonly last_checked_at_ms: number | null;
  /** The schedule's number: above the state's while a missed deadline is in flight. */
  readonly claimed_number: number;
  readonly due_at_ms: number;
}

/** A ping, the heartbeat that it is for, and what it makes of its schedule. */
export interface Pinged {
  readonly heartbeat: LockedHeartbeat;
  readonly ping: Ping;
  /** The number of the ping's check. */
  readonly checkNumber: number;
  readonly dueAtMs: number;
  /** It says nothing of how the heartbeat is now. */
  readonly isHistory: boolean;
}

/** The schedules are locked as well: whoever waits for a lock sees the interval that an edit leaves behind, or a pause. */
const LOCK_STATES = `
SELECT st.subject_id, st.status, st.retention_days, st.check_number,
       (extract(epoch FROM st.last_checked_at) * 1000)::float8 AS last_checked_at_ms,
       sub.heartbeat_token::text AS token, s.interval_seconds, s.check_number AS claimed_number,
       (extract(epoch FROM s.due_at) * 1000)::float8 AS due_at_ms
FROM subjects sub JOIN subject_states st ON st.subject_id = sub.id JOIN subject_schedules s ON s.subject_id = sub.id
WHERE sub.heartbeat_token = ANY ($1::uuid[]) AND s.active ORDER BY st.subject_id FOR UPDATE OF st, s`;

/**
 * Locks the heartbeats that pings are for.
 * @param round by token
 * @returns those of active heartbeats, in the order of their ids
 */
export async function lockHeartbeats(
  client: PoolClient,
  round: ReadonlyMap<string, Ping>,
  now: Date,
): Promise<readonly Pinged[]> {
  const { rows } = await client.query<LockedHeartbeat>({
    name: "lock_heartbeats",
    text: LOCK_STATES,
    values: [textArray([...round.keys()])],
  });
  return rows.flatMap((heartbeat) => {
    const ping = round.get(heartbeat.token);
    return ping ? [pingedOf(heartbeat, ping, now.getTime())] : [];
  });
}

/**
 * Of a heartbeat that is down, or whose missed deadline is in flight, `due_at` is when to look again and not a deadline
 * that a ping has set, so the ping's own one takes its place even where it comes first. One that is down and whose next
 * ping after this one is overdue as well stays down.
 */
function pingedOf(heartbeat: LockedHeartbeat, ping: Ping, nowMs: number): Pinged {
  const checkNumber = heartbeat.claimed_number + 1;
  const deadlineMs = pingDeadlineMs(heartbeat.interval_seconds, ping.atMs);
  const isDown = heartbeat.status === "down";
  if (isDown && deadlineMs <= nowMs) {
    return { heartbeat, ping, checkNumber, dueAtMs: heartbeat.due_at_ms, isHistory: true };
  }
  const isDeadlineSet = !isDown && heartbeat.claimed_number <= heartbeat.check_number;
  // A later ping, or a resume, has moved the deadline further.
  const isHistory = isDeadlineSet && heartbeat.due_at_ms > deadlineMs;
  return { heartbeat, ping, checkNumber, dueAtMs: isHistory ? heartbeat.due_at_ms : deadlineMs, isHistory };
}

const MOVE_DEADLINES = `
UPDATE subject_schedules s SET check_number = d.check_number, due_at = to_timestamp(d.due_at_ms / 1000.0)
FROM unnest($1::int[], $2::int[], $3::bigint[]) AS d (subject_id, check_number, due_at_ms)
WHERE s.subject_id = d.subject_id`;

/** Moves deadlines and numbers the checks that pings are. */
export async function moveDeadlines(client: PoolClient, pinged: readonly Pinged[]): Promise<void> {
  await client.query({
    name: "move_deadlines",
    text: MOVE_DEADLINES,
    values: [
      numberArray(pinged.map(({ heartbeat }) => heartbeat.subject_id)),
      numberArray(pinged.map(({ checkNumber }) => checkNumber)),
      numberArray(pinged.map(({ dueAtMs }) => dueAtMs)),
    ],
  });
}
