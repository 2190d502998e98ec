import { chown, mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readEndpoints } from "./endpoints.ts";
import { type DataDirLock, DataDirLockedError, lockDataDir } from "./lock.ts";
import { copyFolder } from "./postgres/copy-folder.ts";
import { findHome } from "./postgres/location.ts";
import { stopOrphan } from "./postgres/postmaster.ts";
import { readIfPresent, writePrivateFile } from "./secret-file.ts";

/** A data folder cannot be backed up; the message says why, in a sentence. */
class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Files of a data folder next to the database. */
const SECRETS = ["postgres.password", "encryption.keys"];
/** Files of one running server, not for a copy; these folders are empty in a copy. */
const RUNTIME_FOLDERS = [
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
];
const RUNTIME_FILES = ["postmaster.pid", "postmaster.opts"];
const MAX_CONNECT_MS = 10_000;

/**
 * Copies a data folder to a folder that is not there yet; the copy is a data folder itself. A Pharos that runs on the
 * folder goes on, but no other can start on it until the end. The copy of a running server is a base backup with the
 * log that it needs. PostgreSQL describes it under "Making a Base Backup Using the Low Level API".
 *
 * @returns whether a Pharos runs on the folder
 * @throws BackupError
 */
export async function backupDataDir(dataDir: string, to: string): Promise<{ readonly wasRunning: boolean }> {
  if (await exists(to)) throw new BackupError(`${to} already exists; name a new folder.`);
  const home = await findHome(dataDir);
  const cluster = home === null ? null : join(await realpath(home).catch(() => home), "data");
  if (cluster === null || !(await exists(cluster))) {
    throw new BackupError(
      `The data folder ${dataDir} has no database. Back up the database in DATABASE_URL with pg_dump.`,
    );
  }
  const draft = `${to}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, "postgres"), { recursive: true, mode: 0o755 });
  const copy = join(draft, "postgres", "data");
  const wasRunning = await copyDatabase(dataDir, cluster, copy);
  for (const name of SECRETS) {
    const secret = await readIfPresent(join(dataDir, name));
    if (secret !== null) await writePrivateFile(join(draft, name), secret);
  }
  await rename(draft, to);
  return { wasRunning };
}

/** @returns whether a Pharos runs on the data folder */
async function copyDatabase(dataDir: string, cluster: string, copy: string): Promise<boolean> {
  const lock = await lockUnlessRunning(dataDir);
  if (lock === null) {
    await copyRunning(dataDir, cluster, copy);
    return true;
  }
  try {
    await stopOrphan(cluster);
    await copyFolder(cluster, copy, (path) => !RUNTIME_FILES.includes(path));
    return false;
  } finally {
    await lock.release();
  }
}

async function lockUnlessRunning(dataDir: string): Promise<DataDirLock | null> {
  try {
    return await lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirLockedError) return null;
    throw error;
  }
}

async function copyRunning(dataDir: string, cluster: string, copy: string): Promise<void> {
  const endpoints = await readEndpoints(dataDir);
  if (endpoints === null)
    throw new BackupError(`The Pharos on ${dataDir} is still starting: try again when it is ready.`);
  const client = new pg.Client({
    connectionString: endpoints.databaseUrl,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    statement_timeout: 0,
  });
  await client.connect();
  try {
    // A role without the right to know it sees no row.
    const { rows: settings } = await client.query("SELECT setting FROM pg_settings WHERE name = 'data_directory'");
    if (settings[0]?.setting !== cluster) {
      throw new BackupError(
        `The Pharos on ${dataDir} uses the database in DATABASE_URL. Back up that database with pg_dump.`,
      );
    }
    // The slot keeps the log from here on. It is gone with this connection.
    await client.query("SELECT pg_create_physical_replication_slot('pharos_backup', true, true)");
    await client.query("SELECT pg_backup_start('pharos backup', true)");
    await copyFolder(cluster, copy, isCopiedOfRunning);
    const { rows: ends } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
    await writeFile(join(copy, "backup_label"), String(ends[0]?.labelfile), { mode: 0o600, flush: true });
    await giveTo(copy, join(copy, "backup_label"));
    await rm(join(copy, "pg_wal"), { recursive: true });
    await copyFolder(join(cluster, "pg_wal"), join(copy, "pg_wal"), (path) => !path.startsWith("summaries/"));
  } finally {
    await client.end();
  }
}

function isCopiedOfRunning(path: string): boolean {
  const [folder = "", file] = path.split("/");
  if (file !== undefined && RUNTIME_FOLDERS.includes(folder)) return false;
  return !RUNTIME_FILES.includes(path) && !/(^|\/)pgsql_tmp/.test(path);
}

/** Gives a folder the same owner as a file in it. */
async function giveTo(folder: string, file: string): Promise<void> {
  const { uid, gid } = await stat(folder);
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
