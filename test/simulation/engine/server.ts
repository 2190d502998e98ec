import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@pharos/db";
import { startPostgres } from "@pharos/embedded";
import pg from "pg";

/** PostgreSQL for simulations. */
export interface Server {
  url(database: string): string;
  /** May be called again. */
  stop(): Promise<void>;
}

/**
 * Nothing outlives the run. No worker of PostgreSQL may change the order in which a statement finds rows. For the same
 * reason a statement has one plan, also in a new session.
 */
const SETTINGS = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off", max_wal_size: "1GB" },
  ...{ plan_cache_mode: "force_generic_plan", jit: "off" },
  // A socket in the folder of the data takes less time than TCP.
  unix_socket_directories: ".",
};
/** The folder that Linux holds in memory. */
const MEMORY_FOLDER = "/dev/shm";
const ROOM_BYTES = 3 * 2 ** 30;

/** Starts PostgreSQL in memory, if there is room. */
export async function openServer(): Promise<Server> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const folder = await mkdtemp(join(free >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir(), "pharos-simulation-"));
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ dataDir: folder, settings: SETTINGS });
  let stopped: Promise<void> | undefined;
  return {
    url: (database) => `${postgres.url(database)}?host=${encodeURIComponent(postgres.dataDir)}`,
    stop() {
      stopped ??= postgres.stop().then(() => rm(folder, { recursive: true, force: true }));
      return stopped;
    },
  };
}

/** @returns the URL of a new database with all migrations */
export async function databaseOfRun(server: Server, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = server.url(name);
  await migrate(url);
  return url;
}
