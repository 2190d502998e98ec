// The servers of one test run, in a separate process. It stops them when its standard input closes, so they end with
// the test run in every case. Prints the addresses of PostgreSQL and Valkey in one line.
import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@pharos/db";
import { type EmbeddedPostgres, startPostgres, startValkey } from "@pharos/embedded";
import { TEMPLATE_DATABASE } from "@pharos/embedded/testing";
import pg from "pg";

/** Nothing here outlives the run, so nothing needs to reach a disk. */
const UNSAFE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "1GB" };
/** Databases live for seconds: a worker would only take processor time, and locks that tests wait for. */
const FAST = { ...UNSAFE, autovacuum: "off" };

/** The folder that Linux holds in memory. To make and drop databases takes half the processor time there. */
const MEMORY_FOLDER = "/dev/shm";
/** Several times the size of the databases and the log of a whole run. */
const ROOM_BYTES = 6 * 2 ** 30;

const inputClosed = new Promise<void>((resolve) => process.stdin.once("close", resolve).resume());
// A reader that has gone is no reason to leave the servers running.
process.stdout.on("error", () => {});
const folder = await mkdtemp(join(await serversFolder(), "pharos-test-"));
await chmod(folder, 0o755);
const starting = [startPostgres({ dataDir: folder, settings: FAST }), startValkey({ dataDir: folder })] as const;
try {
  const [postgres, valkey] = await Promise.all(starting);
  await createTemplate(postgres);
  process.stdout.write(`${postgres.url("postgres")} ${valkey.url}\n`);
  await inputClosed;
} finally {
  for (const server of await Promise.allSettled(starting)) {
    if (server.status === "fulfilled") await server.value.stop();
  }
  await rm(folder, { recursive: true, force: true });
}

/** Containers often have 64 MB of memory for files, other systems nothing. */
async function serversFolder(): Promise<string> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

async function createTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await migrate(postgres.url(TEMPLATE_DATABASE));
    await client.query(`ALTER DATABASE ${TEMPLATE_DATABASE} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await client.end();
  }
}
