import { execFile } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EmbeddedPostgres, startPostgres } from "@pharos/embedded";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import pg from "pg";

const execute = promisify(execFile);
const DATABASE = "postgres";
const READY_MS = 120_000;
/** Most that the files of one server take. */
const DISK_MEGABYTES = 1_024;
/** A standby of a busy server finds what it missed. Small, so that the files stay small. */
const SETTINGS = {
  wal_keep_size: "256MB",
  max_wal_size: "128MB",
  wal_retrieve_retry_interval: "200ms",
  hot_standby: "on",
};

/** A PostgreSQL that can be lost, with a standby: if that is synchronous, it has every commit that was confirmed. */
export interface LostPostgres extends Part {
  /** Of the primary that is there now. */
  url(): string;
  /** Of the standby; the empty text if there is none. */
  standbyUrl(): string;
  /** Of both servers, of which the primary takes changes. */
  bothUrl(): string;
  /** Until it takes over, the standby gets no further commits. It must not be synchronous. */
  severStandby(): Promise<void>;
  /** SIGKILL. It is started again automatically. */
  kill(): void;
  /** The primary is killed for good, and the standby takes over. There is no standby then until `addStandby`. */
  failOver(): Promise<void>;
  addStandby(): Promise<void>;
  /** Whether its files have a separate file system, which can be full. */
  readonly canBeFull: boolean;
  /** Leaves no space for its files. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
}

interface Server {
  readonly folder: string;
  readonly hasOwnDisk: boolean;
  readonly postgres: EmbeddedPostgres;
}

export async function startLostPostgres({
  withStandby,
  isSynchronous = true,
}: {
  readonly withStandby: boolean;
  readonly isSynchronous?: boolean;
}): Promise<LostPostgres> {
  const disk = await makeDisk();
  let primary: Server = { ...disk, postgres: await startPostgres({ dataDir: disk.folder, settings: SETTINGS }) };
  let standby: Server | undefined;
  const url = () => primary.postgres.url(DATABASE);
  const standbyUrl = () => standby?.postgres.url(DATABASE) ?? "";

  async function addStandby(): Promise<void> {
    standby ??= await startStandby(primary);
    if (isSynchronous) {
      await run(url(), ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"]);
    }
    const follows = async () => {
      const [row] = await run(url(), ["SELECT state, sync_state FROM pg_stat_replication"]);
      return row?.["state"] === "streaming" && row["sync_state"] === (isSynchronous ? "sync" : "async");
    };
    await waitFor(follows, { what: "the standby to follow", timeoutMs: READY_MS });
  }

  if (withStandby) await addStandby();
  return {
    url,
    standbyUrl,
    bothUrl() {
      const [one, ...others] = [primary, ...(standby ? [standby] : [])].map(
        (server) => new URL(server.postgres.url(DATABASE)),
      );
      const hosts = others.map(({ host }) => `,${host}`).join("");
      return `${one?.href.replace(one.host, one.host + hosts)}?target_session_attrs=read-write`;
    },
    async severStandby() {
      await run(standbyUrl(), ["ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()"]);
      const isAlone = async () => (await run(url(), ["SELECT FROM pg_stat_replication"])).length === 0;
      await waitFor(isAlone, { what: "the standby to be severed", timeoutMs: READY_MS });
    },
    kill: () => void process.kill(primary.postgres.pid, "SIGKILL"),
    addStandby,
    async failOver() {
      const next = standby;
      if (next === undefined) throw new Error("There is no standby.");
      standby = undefined;
      process.kill(primary.postgres.pid, "SIGKILL");
      await run(next.postgres.url(DATABASE), ["SELECT pg_promote()"]);
      const before = primary;
      primary = next;
      await remove(before);
    },
    canBeFull: disk.hasOwnDisk,
    fill: () => fillDisk(primary.folder),
    makeRoom: () => resize(primary.folder, `${DISK_MEGABYTES}m`),
    async stop() {
      if (standby) await remove(standby);
      await remove(primary);
    },
  };
}

/** A new folder, if possible on a separate file system in memory, which can be full. */
async function makeDisk(): Promise<Omit<Server, "postgres">> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-faults-"));
  // If root runs it, PostgreSQL is another user, who must be able to enter.
  await chmod(folder, 0o755);
  const options = ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m,mode=755`, "pharos-faults", folder];
  const hasOwnDisk = await execute("mount", options).then(
    () => true,
    () => false,
  );
  return { folder, hasOwnDisk };
}

/** The used space may grow until the size is set, and the size cannot be less. */
async function fillDisk(folder: string): Promise<void> {
  const isFull = async () => {
    const { blocks, bavail, bsize } = await statfs(folder);
    return resize(folder, `${Math.ceil(((blocks - bavail) * bsize) / 1024)}k`).then(
      () => true,
      () => false,
    );
  };
  await waitFor(isFull, { what: "the disk to be full", timeoutMs: 5_000 });
}

async function resize(folder: string, size: string): Promise<void> {
  await execute("mount", ["-o", `remount,size=${size}`, folder]);
}

async function remove({ folder, hasOwnDisk, postgres }: Server): Promise<void> {
  await postgres.stop();
  if (hasOwnDisk) await execute("umount", ["-l", folder]);
  await rm(folder, { recursive: true, force: true });
}

/** Copies a running server by the backup functions of PostgreSQL, and starts the copy as its standby. */
async function startStandby({ folder, postgres }: Server): Promise<Server> {
  const disk = await makeDisk();
  const source = postgres.dataDir;
  const home = join(disk.folder, "postgres");
  const data = join(home, "data");
  await mkdir(home, { mode: 0o755 });
  await cp(join(folder, "postgres.password"), join(disk.folder, "postgres.password"));
  const client = new pg.Client({ connectionString: postgres.url(DATABASE) });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    await copyFiles(source, data);
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await writeOwned(join(data, "backup_label"), rows[0]?.labelfile ?? "", source);
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(postgres.url(DATABASE));
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  // The primary's own file names the standby that it waits for.
  await writeOwned(join(data, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`, source);
  await writeOwned(join(data, "standby.signal"), "", source);
  return { ...disk, postgres: await startPostgres({ dataDir: disk.folder, settings: SETTINGS }) };
}

/** `cp` of the system: it preserves the owner and tolerates files that vanish during the copy. */
async function copyFiles(from: string, to: string): Promise<void> {
  await execute("cp", ["-a", from, to]).catch(() => {});
  for (const name of ["postmaster.pid", "postmaster.opts"]) await rm(join(to, name), { force: true });
  await readFile(join(to, "PG_VERSION"));
}

async function writeOwned(path: string, text: string, like: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  const { uid, gid } = await stat(like);
  await chown(path, uid, gid);
}

async function run(url: string, statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000, query_timeout: 60_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
