import type { ClientBase } from "pg";
import { NoPrimaryError } from "./servers.ts";

/** What bounds a statement, and a transaction that waits for its client, on the server's side. */
export interface SessionLimits {
  readonly statementTimeoutMs: number;
  readonly idleInTransactionTimeoutMs: number;
}

/** The settings are made only if the session belongs to this connection; one round trip does both. */
const OPEN = `
SELECT own.mine, pg_is_in_recovery() AS standby, current_setting('statement_timeout') <> '0' AS bounded,
  CASE WHEN own.mine THEN set_config('statement_timeout', $2, false) END,
  CASE WHEN own.mine THEN set_config('idle_in_transaction_session_timeout', $3, false) END
FROM (SELECT pg_backend_pid() = $1::int AS mine) AS own`;

/**
 * Prepares a new connection. On one of PostgreSQL itself the limits are settings of the session. A pooler such as PgBouncer
 * hands a connection another session for each transaction, so there the limits are settings of each transaction, and
 * statements lose their names: a session knows only those that were named in it. A pooler is known by the process id that
 * it gave the connection, for it is not that of a server process.
 *
 * The limits are no parameters of the start-up message, because PgBouncer refuses a connection that sends them.
 *
 * @returns whether every statement is bounded: behind a pooler, those outside of transactions are only if the role or the
 *   database has a `statement_timeout` of its own
 * @throws NoPrimaryError on a standby
 */
export async function openSession(client: ClientBase, limits: SessionLimits): Promise<{ readonly isBounded: boolean }> {
  const { statementTimeoutMs, idleInTransactionTimeoutMs } = limits;
  const values = [processIdOf(client), String(statementTimeoutMs), String(idleInTransactionTimeoutMs)];
  const { rows } = await client.query<{ mine: boolean; standby: boolean; bounded: boolean }>(OPEN, values);
  if (rows[0]?.standby) throw new NoPrimaryError("The PostgreSQL server is a standby, which takes no changes");
  if (rows[0]?.mine) return { isBounded: true };
  const begin = `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs};
SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`;
  client.query = new Proxy(client.query, {
    apply: (query, self: unknown, [first, ...rest]: unknown[]) =>
      Reflect.apply(query, self, [forShared(first, begin), ...rest]),
  });
  return { isBounded: rows[0]?.bounded ?? false };
}

/** The one that the server, or the pooler, told when the connection was made. */
export function processIdOf(client: ClientBase): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}

/** The first argument of a query, without what needs a session. */
function forShared(query: unknown, begin: string): unknown {
  if (query === "BEGIN") return begin;
  if (typeof query !== "object" || query === null || !("text" in query)) return query;
  const { name: _name, ...unnamed } = { name: undefined, ...query };
  return unnamed.text === "BEGIN" ? { ...unnamed, text: begin } : unnamed;
}
