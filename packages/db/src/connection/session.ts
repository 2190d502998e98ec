import type { ClientBase } from "pg";
import { NoPrimaryError } from "./servers.ts";

/** The server-side limits of a statement, and of a transaction that waits for its client. */
interface SessionLimits {
  readonly statementTimeoutMs: number;
  readonly idleInTransactionTimeoutMs: number;
}

interface SessionOptions extends SessionLimits {
  /** See `PoolOptions`. */
  readonly plansOnce: boolean;
  readonly takesChanges: boolean;
}

/**
 * The settings apply only if the session belongs to this connection. One round trip does both. JIT is off
 * then, because PostgreSQL 17 and older would compile each plan that needs a scan.
 */
const OPEN = `
SELECT own.mine, pg_is_in_recovery() AS standby, current_setting('statement_timeout') <> '0' AS bounded,
  CASE WHEN own.mine THEN set_config('statement_timeout', $2, false) END,
  CASE WHEN own.mine THEN set_config('idle_in_transaction_session_timeout', $3, false) END,
  CASE WHEN own.mine AND $4 THEN (
    SELECT count(set_config(name, value, false))
    FROM (VALUES ('plan_cache_mode', 'force_generic_plan'), ('enable_seqscan', 'off'), ('enable_mergejoin', 'off'), ('jit', 'off'))
      AS setting (name, value)) END
FROM (SELECT pg_backend_pid() = $1::int AS mine) AS own`;

/**
 * Prepares a new connection. On a connection to PostgreSQL itself the limits are settings of the session. A pooler such
 * as PgBouncer hands a connection another session for each transaction. There the limits are settings of each
 * transaction, and statements have no names, because a session knows only its own. Each statement waits for the one
 * before: some poolers stop answering otherwise. A pooler is recognised by the
 * process id of the connection, which does not belong to a server process.
 *
 * The limits are no parameters of the start-up message, because PgBouncer refuses a connection that sends them.
 *
 * @returns whether every statement is bounded. Behind a pooler, statements outside of transactions are bounded
 *   only if the role or the database has its own `statement_timeout`
 * @throws NoPrimaryError on a standby, unless it is one that only answers reads
 */
export async function openSession(
  client: ClientBase,
  options: SessionOptions,
): Promise<{ readonly isBounded: boolean }> {
  const { statementTimeoutMs, idleInTransactionTimeoutMs } = options;
  const values = [
    processIdOf(client),
    String(statementTimeoutMs),
    String(idleInTransactionTimeoutMs),
    options.plansOnce,
  ];
  const { rows } = await client.query<{ mine: boolean; standby: boolean; bounded: boolean }>(OPEN, values);
  if (rows[0]?.standby && options.takesChanges)
    throw new NoPrimaryError("The PostgreSQL server is a standby and does not accept changes");
  if (rows[0]?.mine) return { isBounded: true };
  Object.assign(client, { pipeline: false });
  const begin = `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs};
SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`;
  client.query = new Proxy(client.query, {
    apply: (query, self: unknown, [first, ...rest]: unknown[]) =>
      Reflect.apply(query, self, [forShared(first, begin), ...rest]),
  });
  return { isBounded: rows[0]?.bounded ?? false };
}

/** The process id that the server, or the pooler, sent when the connection was opened. */
export function processIdOf(client: ClientBase): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}

/** The first argument of a query, without the parts that need a session. */
function forShared(query: unknown, begin: string): unknown {
  if (query === "BEGIN") return begin;
  if (typeof query !== "object" || query === null || !("text" in query)) return query;
  const { name: _name, ...unnamed } = { name: undefined, ...query };
  return unnamed.text === "BEGIN" ? { ...unnamed, text: begin } : unnamed;
}
