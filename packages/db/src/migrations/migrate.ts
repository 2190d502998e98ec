import type pg from "pg";
import { newClient } from "../connection/servers.ts";
import { makePartitions } from "../partitions/make.ts";
import { type Migration, readMigrations } from "./migrations.ts";

/** A number that no other lock of this database has. */
const LOCK = 7_204_117;

/** The migrations that an installation has applied do not fit the ones that this version brings. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * Applies the migrations that the database does not have yet and makes the partitions of the time ahead. Any number of
 * processes may call it at once: they take turns. Each migration commits together with the record of it, so a process
 * that is killed at any point leaves nothing to repair by hand. The lock is that of a transaction: behind a pooler, one of
 * the session would be left on a connection that others get.
 *
 * A database that has all of this version's migrations and later ones is left as it is: this version was rolled back to.
 *
 * @returns the names of the migrations that this call applied
 * @throws MigrationError when the database has a migration that this version knows otherwise, or does not know although it is not
 *   later than all that it knows
 */
export async function migrate(databaseUrl: string, now = new Date()): Promise<readonly string[]> {
  const migrations = await readMigrations();
  const client = await newClient(databaseUrl, { connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === null) break;
      applied.push(name);
    }
    await makePartitions(client, now);
    return applied;
  } finally {
    await client.end();
  }
}

/** @returns the name of the migration that was applied; null when the database has all of them */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | null> {
  await client.query("BEGIN");
  try {
    // A migration may take as long as it needs, whatever bounds the statements of the role.
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "SELECT name, checksum FROM schema_migrations",
    );
    const [next] = pendingMigrations(migrations, new Map(rows.map((row) => [row.name, row.checksum])));
    if (next !== undefined) {
      await client.query(next.sql);
      await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [next.name, next.checksum]);
    }
    await client.query("COMMIT");
    return next?.name ?? null;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

function pendingMigrations(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  const newestName = migrations.at(-1)?.name ?? "";
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      if (name > newestName && pending.length === 0) continue;
      throw new MigrationError(`The database has migration ${name}, which this version of Pharos does not know.`);
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it had been applied.`);
    }
  }
  return pending;
}
