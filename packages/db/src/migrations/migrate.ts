import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { databaseNow } from "../connection/clock.ts";
import { newClient } from "../connection/servers.ts";
import { processIdOf } from "../connection/session.ts";
import { makePartitions } from "../partitions/make.ts";
import { LOCKS } from "../sql/locks.ts";
import { runOutside } from "./make-index.ts";
import { CREATE_RECORDS, type Migration, readMigrations } from "./migrations.ts";
import { serverVersion, versionFault } from "./oldest-postgres.ts";
import type { OutsideStatement } from "./outside.ts";
import { untilLocked } from "./until-locked.ts";

/** The migrations that an installation has applied do not fit the ones that this version brings. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** What to do with data that an older version has made, before the migrations that this version begins with. */
const OLDER =
  'An older version created this database, and this version cannot use it. Run "pharos export" with the older version. Then run "pharos apply" with this version on an empty database or data folder. See docs/operate/upgrade.md.';
/** What to do with a database of two versions of which neither has all migrations of the other. */
const BETWEEN =
  "A newer version created it, and the database lacks a migration of this version. Run a version that has both migrations.";

/** How long a process waits before it asks again for the lock that another one has. */
const TRY_AGAIN_AFTER_MS = 100;

/** For as long may a statement of a migration make others wait that use its table; then the migration is tried again. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Applies the migrations that the database does not have yet and makes the partitions of the time ahead. Any number of
 * processes may call it at once: they take turns. Each migration commits together with the record of it, so a process
 * that is killed at any point leaves nothing to repair by hand. One that runs outside a transaction goes on where it was
 * interrupted. The lock is that of a transaction: behind a pooler, one of the session would be left on a connection that
 * others get.
 *
 * A migration waits only briefly for the lock of a table that a long transaction has, such as that of `pg_dump`, for all that use
 * the table wait behind it. It is rolled back then, and tried again.
 *
 * A database that has all of this version's migrations and later ones is left as it is: this version was rolled back to.
 *
 * @param now in place of the time by PostgreSQL's clock
 * @returns the names of the migrations that this call applied
 * @throws MigrationError when the server is older than Pharos needs it to be
 * @throws LateError when a migration did not get a lock at any try
 * @throws MigrationError when the database has a migration that this version knows otherwise, or does not know although it is not
 *   later than all that it knows
 */
export async function migrate(databaseUrl: string, now: Date | null = null): Promise<readonly string[]> {
  const client = await newClient(databaseUrl, { connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const fault = versionFault(await serverVersion(client));
    if (fault !== null) throw new MigrationError(fault);
    const applied = await applyMigrations(databaseUrl, client, await readMigrations());
    await makePartitions(client, now ?? (await databaseNow(client)));
    return applied;
  } finally {
    await client.end();
  }
}

/** @returns the names of those that were applied */
export async function applyMigrations(
  databaseUrl: string,
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await untilLocked(() => applyNext(databaseUrl, client, migrations));
    if (name === null) return applied;
    applied.push(name);
  }
}

/** @returns the name of the migration that was applied; null when the database has all of them */
async function applyNext(
  databaseUrl: string,
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string | null> {
  await beginLocked(client);
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(CREATE_RECORDS);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "SELECT name, checksum FROM schema_migrations",
    );
    const [next] = pendingMigrations(migrations, new Map(rows.map((row) => [row.name, row.checksum])));
    if (next !== undefined) {
      if (next.outside === null) await client.query(next.sql);
      else await applyOutside(databaseUrl, next.outside);
      await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [next.name, next.checksum]);
    }
    await client.query("COMMIT");
    return next?.name ?? null;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/**
 * Begins a transaction that has the lock. It does not wait for it in a statement: an index that is made concurrently waits for
 * every statement that was there before, and the process that makes it has the lock.
 */
async function beginLocked(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query("BEGIN");
    // A migration may take as long as it needs, whatever bounds the statements of the role, and the pauses between them.
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [
      LOCKS.migrate,
    ]);
    if (rows[0]?.mine) return;
    await client.query("ROLLBACK");
    await setTimeout(TRY_AGAIN_AFTER_MS);
  }
}

/** Runs the statement on a connection of its own, while the one that has the lock waits. */
async function applyOutside(databaseUrl: string, statement: OutsideStatement): Promise<void> {
  const client = await newClient(databaseUrl, { connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // Behind a pooler a setting of the session would stay on a connection that others get.
    await client.query("SELECT set_config('statement_timeout', '0', false) WHERE pg_backend_pid() = $1", [
      processIdOf(client),
    ]);
    await runOutside(client, statement);
  } finally {
    await client.end();
  }
}

function pendingMigrations(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  const newestName = migrations.at(-1)?.name ?? "";
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      if (name > newestName && pending.length === 0) continue;
      throw new MigrationError(
        `The database has migration ${name}, which this version of Pharos does not know. ${name > newestName ? BETWEEN : OLDER}`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it had been applied.`);
    }
  }
  return pending;
}
