import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "@pharos/db";
import pg from "pg";

/** The time that PostgreSQL shows. */
export interface SqlClock {
  set(nowMs: number): void;
  stop(): Promise<void>;
}

/** Functions of PostgreSQL that tell the time. Code of Pharos uses the first two. */
const FUNCTIONS = ["now", "clock_timestamp", "statement_timestamp", "transaction_timestamp"];

/** The search path changes no default of a column, and `CURRENT_TIMESTAMP` is no function. */
const DEFAULTS = `
SELECT format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT public.now()', a.attrelid::regclass, a.attname) AS sql
FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
JOIN pg_class c ON c.oid = a.attrelid
WHERE c.relnamespace = 'public'::regnamespace AND pg_get_expr(d.adbin, d.adrelid) ~* '^(CURRENT_TIMESTAMP|now\\(\\))'`;

/** Digits of milliseconds since the epoch, until the year 2286. */
const DIGITS = 13;

/**
 * Gives a database a clock of this process. A file has the time. Functions in the schema `public` read the file.
 * They come before the functions of PostgreSQL in the search path, so every session of the database uses them. The clock
 * moves without a transaction.
 *
 * @param url of a superuser: only one may read files of the server's machine
 */
export async function installClock(url: string, nowMs: number): Promise<SqlClock> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-virtual-clock-"));
  await chmod(folder, 0o755);
  const file = join(folder, "now");
  const handle = openSync(file, "w", 0o644);
  const set = (ms: number) => writeSync(handle, String(Math.floor(ms)).padStart(DIGITS, "0"), 0);
  ftruncateSync(handle, DIGITS);
  set(nowMs);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const name of FUNCTIONS) {
      await client.query(`CREATE FUNCTION public.${name}() RETURNS timestamptz LANGUAGE sql STABLE AS $$
        SELECT pg_catalog.to_timestamp(pg_catalog.pg_read_file('${file}')::float8 / 1000.0) $$`);
    }
    const { rows } = await client.query<{ sql: string }>(DEFAULTS);
    for (const { sql } of rows) await client.query(sql);
    const name = new URL(url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
  return {
    set,
    async stop() {
      closeSync(handle);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error if the sessions of a pool see another clock */
export async function requireClock(pool: Pool, nowMs: number): Promise<void> {
  const { rows } = await pool.query<{ ms: number }>("SELECT (extract(epoch FROM now()) * 1000)::float8 AS ms");
  if (rows[0]?.ms !== nowMs) throw new Error(`The database shows ${rows[0]?.ms}, and not the virtual time ${nowMs}.`);
}
