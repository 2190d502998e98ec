import type { Pool } from "pg";
import { migrationNames } from "./migrations.ts";

/** The migrations of this version. They are read once: a process keeps the code that it started with. */
let known: Promise<readonly string[]> | null = null;

/**
 * Compares the database with the migrations that this version brings. A database that has more of them, as during an
 * upgrade, will do: migrations leave it usable by the version before.
 *
 * @returns what an operator has to do before this version can work, in a sentence; null when there is nothing
 */
export async function missingSchema(pool: Pool): Promise<string | null> {
  known ??= migrationNames();
  const { rows } = await pool.query("SELECT FROM pg_class WHERE oid = to_regclass('schema_migrations')");
  if (rows.length === 0) return "The database is empty: run `pharos migrate`.";
  const missing = await pool.query(
    "SELECT FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT s.name FROM schema_migrations s) LIMIT 1",
    [await known],
  );
  if (missing.rows.length === 0) return null;
  return "The database is older than this version of Pharos: run `pharos migrate`.";
}
