import { type Outcome, pingDeadlineMs } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray, textArray } from "../arrays.ts";
import { inTransaction } from "../transaction.ts";
import { conclude, emptyWrites, type LockedState, write } from "./conclude.ts";
import { rounds } from "./record.ts";

export interface Ping {
  /** Lower-case UUID. */
  readonly token: string;
  readonly atMs: number;
}

export interface RecordedPings {
  /** Those whose token an active heartbeat monitor has. */
  readonly known: ReadonlySet<Ping>;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

interface LockedHeartbeat extends LockedState {
  readonly token: string;
  readonly interval_seconds: number;
}

const LOCK_STATES = `
SELECT st.monitor_id, st.status, st.ssl_warned_fingerprint, st.retention_days, m.heartbeat_token::text AS token, s.interval_seconds
FROM monitors m JOIN monitor_states st ON st.monitor_id = m.id JOIN monitor_schedules s ON s.monitor_id = m.id
WHERE m.heartbeat_token = ANY ($1::uuid[]) AND s.active ORDER BY st.monitor_id FOR UPDATE OF st`;

/** Looks at `active` once more: a pause may have held the state's lock before us. */
const MOVE_DEADLINES = `
UPDATE monitor_schedules s SET check_number = s.check_number + 1, due_at = to_timestamp(d.due_at_ms / 1000.0)
FROM unnest($1::int[], $2::bigint[]) AS d (monitor_id, due_at_ms)
WHERE s.monitor_id = d.monitor_id AND s.active
RETURNING s.monitor_id, s.check_number`;

const PINGED: Outcome = {
  passed: true,
  responseTimeMs: null,
  httpStatusCode: null,
  errorMessage: null,
  certificate: null,
  phases: null,
};

/**
 * Records pings through the same writes as probed checks. A ping raises the check number, so that a missed deadline
 * which crosses it counts for nothing.
 */
export async function recordPings(pool: Pool, pings: readonly Ping[]): Promise<RecordedPings> {
  const known = new Set<Ping>();
  const eventIds: number[] = [];
  for (const round of rounds(pings, (ping) => ping.token)) {
    const recorded = await inTransaction(pool, (client) => recordRound(client, round));
    for (const ping of recorded.known) known.add(ping);
    eventIds.push(...recorded.eventIds);
  }
  return { known, eventIds };
}

async function recordRound(client: PoolClient, round: ReadonlyMap<string, Ping>) {
  const { rows } = await client.query<LockedHeartbeat>({
    name: "lock_heartbeats",
    text: LOCK_STATES,
    values: [textArray([...round.keys()])],
  });
  const pinged = rows.flatMap((heartbeat) => {
    const ping = round.get(heartbeat.token);
    return ping ? [{ heartbeat, ping }] : [];
  });
  const moved = await client.query<{ monitor_id: number; check_number: number }>({
    name: "move_deadlines",
    text: MOVE_DEADLINES,
    values: [
      numberArray(pinged.map(({ heartbeat }) => heartbeat.monitor_id)),
      numberArray(pinged.map(({ heartbeat, ping }) => pingDeadlineMs(heartbeat.interval_seconds, ping.atMs))),
    ],
  });
  const numbers = new Map(moved.rows.map((row) => [row.monitor_id, row.check_number]));
  const writes = emptyWrites();
  const known: Ping[] = [];
  for (const { heartbeat, ping } of pinged) {
    const checkNumber = numbers.get(heartbeat.monitor_id);
    if (checkNumber === undefined) continue;
    const { atMs } = ping;
    const vote = { region: null, atMs, outcome: PINGED, expiring: null };
    const result = { monitorId: heartbeat.monitor_id, checkNumber, votes: [vote] } as const;
    conclude(heartbeat, result, { kind: "check-passed", atMs, expiring: null }, null, writes);
    known.push(ping);
  }
  return { known, eventIds: await write(client, writes) };
}
