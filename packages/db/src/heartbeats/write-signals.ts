import { MAX_KEPT_PINGS, runLimitMs } from "@pharos/core";
import type { PoolClient } from "pg";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";
import type { ReceivedSignal } from "./signals.ts";

const MOVE = `
UPDATE subject_schedules s SET keeps_pings = true, check_number = n.check_number, due_at = to_timestamp(n.due_at_ms / 1000.0),
  expected_at = to_timestamp(n.expected_at_ms / 1000.0), run_limit_at = to_timestamp(n.run_limit_at_ms / 1000.0)
FROM unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[])
  AS n (subject_id, check_number, due_at_ms, expected_at_ms, run_limit_at_ms)
WHERE s.subject_id = n.subject_id`;

const KEEP = `
WITH ping AS (
  SELECT * FROM unnest($1::int[], $2::int[], $3::jsonb[], $4::bigint[], $5::text[], $6::smallint[], $7::uuid[], $8::text[],
    $9::text[], $10::text[], $11::text[], $12::text[], $13::int[], $14::int[])
    AS p (subject_id, number, runs, at_ms, kind, exit_status, rid, method, remote_addr, user_agent, scheme, body, body_size,
          duration_ms)
), counted AS (
  INSERT INTO heartbeat_states AS h (subject_id, kept_pings, runs) SELECT subject_id, number + 1, runs FROM ping
  ON CONFLICT (subject_id) DO UPDATE SET kept_pings = excluded.kept_pings, runs = excluded.runs
)
INSERT INTO pings (subject_id, slot, number, at, kind, exit_status, rid, method, remote_addr, user_agent, scheme, body,
                   body_size, duration_ms)
SELECT subject_id, number % ${MAX_KEPT_PINGS}, number, to_timestamp(at_ms / 1000.0), kind, exit_status, rid, method,
       remote_addr, user_agent, scheme, decode(body, 'base64'), body_size, duration_ms
FROM ping
ON CONFLICT (subject_id, slot) DO UPDATE SET
  number = excluded.number, at = excluded.at, kind = excluded.kind, exit_status = excluded.exit_status, rid = excluded.rid,
  method = excluded.method, remote_addr = excluded.remote_addr, user_agent = excluded.user_agent, scheme = excluded.scheme,
  body = excluded.body, body_size = excluded.body_size, duration_ms = excluded.duration_ms`;

/**
 * Writes the effects of signals on their heartbeats, except their checks, and stores the signals. The caller holds the
 * locks.
 */
export async function writeSignals(client: PoolClient, received: readonly ReceivedSignal[]): Promise<void> {
  const ids = numberArray(received.map(({ heartbeat }) => heartbeat.subjectId));
  await client.query({
    name: "move_signalled",
    text: MOVE,
    values: [
      ids,
      numberArray(received.map(({ checkNumber }) => checkNumber)),
      numberArray(received.map(({ effect }) => effect.dueAtMs)),
      numberArray(received.map(({ effect }) => effect.expectedAtMs)),
      numberArray(received.map(({ effect }) => runLimitMs(effect.runs))),
    ],
  });
  await client.query({
    name: "keep_pings",
    text: KEEP,
    values: [
      ids,
      numberArray(received.map(({ heartbeat }) => heartbeat.keptPings)),
      jsonArray(received.map(({ effect }) => effect.runs)),
      numberArray(received.map(({ signal }) => signal.atMs)),
      textArray(received.map(({ effect }) => effect.keptAs)),
      numberArray(received.map(({ signal }) => signal.exitStatus)),
      textArray(received.map(({ signal }) => signal.details.rid)),
      textArray(received.map(({ signal }) => signal.details.method)),
      textArray(received.map(({ signal }) => signal.details.remoteAddr)),
      textArray(received.map(({ signal }) => signal.details.userAgent)),
      textArray(received.map(({ signal }) => signal.details.scheme)),
      textArray(received.map(({ signal }) => signal.details.body?.toString("base64") ?? null)),
      numberArray(received.map(({ signal }) => signal.details.bodySize)),
      numberArray(received.map(({ effect }) => effect.durationMs)),
    ],
  });
}
