import { afterPing, type PingEffect, type Status } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";

export interface Ping {
  /** Lower-case UUID. */
  readonly token: string;
  readonly atMs: number;
  /**
   * Details that are stored if the heartbeat stores its pings. The function is called only then, because most do not.
   */
  readonly details: () => PingDetails;
}

/** The stored details of a ping, next to its meaning. */
export interface PingDetails {
  /** Upper case; empty if that is not known any more. */
  readonly method: string;
  /** Names the run that it is of: a UUID. */
  readonly rid: string | null;
  readonly remoteAddr: string | null;
  readonly userAgent: string | null;
  readonly scheme: string | null;
  /** The beginning of the body; null without a body. */
  readonly body: Buffer | null;
  readonly bodySize: number;
}

export interface RecordPingsOptions {
  /** Some may have been recorded before: those that a check of the same monitor and moment exists of are left out. */
  readonly mayBeRepeats?: boolean;
  /** Nothing more is committed once it is aborted. A commit that was sent by then may still succeed. */
  readonly signal?: AbortSignal;
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

/** A ping with its heartbeat and its effect. */
export interface Pinged extends PingEffect {
  readonly heartbeat: LockedHeartbeat;
  readonly ping: Ping;
  /** The number of the ping's check. */
  readonly checkNumber: number;
}

/** The schedules are locked as well: a statement that has waited for the lock sees the interval that an edit leaves behind, or a pause. */
const LOCK_STATES = `
SELECT st.subject_id, st.status, st.retention_days, st.check_number,
       (extract(epoch FROM st.last_checked_at) * 1000)::float8 AS last_checked_at_ms,
       sub.heartbeat_token::text AS token, s.interval_seconds, s.check_number AS claimed_number,
       (extract(epoch FROM s.due_at) * 1000)::float8 AS due_at_ms
FROM subjects sub JOIN subject_states st ON st.subject_id = sub.id JOIN subject_schedules s ON s.subject_id = sub.id
WHERE sub.heartbeat_token = ANY ($1::uuid[]) AND sub.kind = 'monitor' AND sub.type = 'heartbeat' AND s.active AND NOT s.keeps_pings
ORDER BY st.subject_id FOR UPDATE OF st, s`;

/**
 * Locks the heartbeats that pings are for.
 * @param pings by their tokens
 * @returns those of active heartbeats, in the order of their ids, except those that store their pings
 */
export async function lockHeartbeats(
  client: PoolClient,
  pings: ReadonlyMap<string, Ping>,
  now: Date,
): Promise<readonly Pinged[]> {
  const { rows } = await client.query<LockedHeartbeat>({
    name: "lock_heartbeats",
    text: LOCK_STATES,
    values: [textArray([...pings.keys()])],
  });
  return rows.flatMap((heartbeat) => {
    const ping = pings.get(heartbeat.token);
    return ping ? [pingedOf(heartbeat, ping, now.getTime())] : [];
  });
}

function pingedOf(heartbeat: LockedHeartbeat, ping: Ping, nowMs: number): Pinged {
  const before = {
    status: heartbeat.status,
    intervalSeconds: heartbeat.interval_seconds,
    dueAtMs: heartbeat.due_at_ms,
    isMissInFlight: heartbeat.claimed_number > heartbeat.check_number,
  };
  return { heartbeat, ping, checkNumber: heartbeat.claimed_number + 1, ...afterPing(before, ping.atMs, nowMs) };
}

/** The new deadline of a subject, and the number of the check that moved it. */
export interface MovedDeadline {
  readonly subjectId: number;
  readonly checkNumber: number;
  /** Null: the deadline stays as it is. */
  readonly dueAtMs: number | null;
}

const MOVE_DEADLINES = `
UPDATE subject_schedules s SET check_number = d.check_number, due_at = coalesce(to_timestamp(d.due_at_ms / 1000.0), s.due_at)
FROM unnest($1::int[], $2::int[], $3::bigint[]) AS d (subject_id, check_number, due_at_ms)
WHERE s.subject_id = d.subject_id`;

/** Moves deadlines and numbers the checks that pings or reports are. The caller has locked the schedules. */
export async function moveDeadlines(client: PoolClient, moved: readonly MovedDeadline[]): Promise<void> {
  await client.query({
    name: "move_deadlines",
    text: MOVE_DEADLINES,
    values: [
      numberArray(moved.map(({ subjectId }) => subjectId)),
      numberArray(moved.map(({ checkNumber }) => checkNumber)),
      numberArray(moved.map(({ dueAtMs }) => dueAtMs)),
    ],
  });
}
