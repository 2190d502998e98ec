import { openPool, type Pool } from "@pharos/db";
import { testDatabase, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { type Part, startParts } from "@pharos/runtime";
import type { Backends } from "./config.ts";
import { openHttpServer } from "./http-server.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The surroundings of a test of the services. */
export interface World extends Part {
  readonly backends: Backends;
  readonly pool: Pool;
  /** The target of monitors. */
  readonly target: Awaited<ReturnType<typeof openHttpServer>>;
  /** The receiver of alerts. */
  readonly receiver: Awaited<ReturnType<typeof openHttpServer>>;
  rows(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Waits until a query finds no row. A query that fails is asked again. */
  untilNone(what: string, sql: string, values?: readonly unknown[], timeoutMs?: number): Promise<void>;
}

/** Most that a statement of a test may take, and a pause in its transactions. */
const STATEMENT_MS = 120_000;

/** @param over separate backends, instead of an empty database and Valkey of this test run */
export function openWorld(over: Partial<Backends> = {}): Promise<World> {
  return startParts(async (use) => {
    const databaseUrl = over.databaseUrl ?? (await use(ownDatabase())).url;
    const redisUrl = over.redisUrl ?? (await testRedisUrl());
    // Tests take the server away.
    const { pool } = await use(openPool(databaseUrl, { size: 2, onError: () => {}, timeoutMs: STATEMENT_MS }));
    const target = await use(openHttpServer());
    const receiver = await use(openHttpServer());
    const rows = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
    return {
      backends: { databaseUrl, redisUrl },
      pool,
      target,
      receiver,
      rows,
      async untilNone(what, sql, values, timeoutMs = 120_000) {
        const none = () =>
          rows(sql, values).then(
            (found) => found.length === 0,
            () => false,
          );
        await waitFor(none, { what, timeoutMs });
      },
    };
  });
}

async function ownDatabase(): Promise<Part & { readonly url: string }> {
  const database = await testDatabase();
  return { url: database.url, stop: () => database.drop() };
}

/** Rows where a check was recorded twice, or an alert made or delivered other than once. */
export const DOUBLES = `
SELECT 'check' AS what, subject_id AS id FROM checks GROUP BY subject_id, check_number, vote HAVING count(*) > 1
UNION ALL SELECT 'incident', subject_id FROM incidents WHERE resolved_at IS NULL GROUP BY subject_id HAVING count(*) > 1
UNION ALL SELECT 'event', incident_id FROM events GROUP BY incident_id, happening, ends_flapping, withheld HAVING count(*) > 1
UNION ALL SELECT 'delivery', event_id FROM deliveries GROUP BY event_id HAVING count(*) > 1
UNION ALL SELECT 'attempts', id FROM deliveries WHERE state = 'delivered' AND attempts > 1`;

/** Events and deliveries that are still on their way. */
export const ALERTS_ON_THEIR_WAY = `
SELECT id FROM events WHERE fanned_out_at IS NULL UNION ALL SELECT id FROM deliveries WHERE state = 'pending'`;

/** Monitors that have had fewer checks than $1, without the phantom. */
export const CHECKED_LESS_THAN = "SELECT subject_id FROM subject_states WHERE check_number < $1 AND subject_id > 0";
