import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { DataDirLockedError } from "../lock.ts";
import { PortTakenError } from "../process/free-port.ts";
import { inspectProcess } from "../process/identity.ts";
import { waitFor } from "../testing.ts";
import { type EmbeddedPostgres, startPostgres } from "./start.ts";

const FAST = { fsync: "off" };

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  // A server that dies tells its clients so.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-postgres-"));
  await chmod(folder, 0o755);
  return folder;
}

describe("startPostgres", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await openFolder();
    const postgres = await startPostgres({ dataDir, settings: FAST });
    await query(postgres, "CREATE TABLE kept AS SELECT 42 AS answer");
    await postgres.stop();
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true });
  });

  it("keeps data over a restart, and stops without leaving a process", async () => {
    const postgres = await startPostgres({ dataDir });
    expect(await query(postgres, "SELECT answer FROM kept")).toEqual([42]);
    await postgres.stop();
    expect(inspectProcess(postgres.pid)).toBeNull();
  });

  it("is durable unless told otherwise, and reached on 127.0.0.1 only, with the password", async () => {
    const postgres = await startPostgres({ dataDir });
    const settings = ["fsync", "synchronous_commit", "full_page_writes", "max_connections", "listen_addresses"];
    const current = settings.map((name) => `current_setting('${name}')`);
    expect(await query(postgres, `SELECT ${current}`)).toEqual(["on", "on", "on", "200", "127.0.0.1"]);
    expect((await stat(join(dataDir, "postgres.password"))).mode & 0o777).toBe(0o600);
    const url = new URL(postgres.url("postgres"));
    url.password = "wrong";
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow("password");
    await postgres.stop();
  });

  it("refuses a second server on the same folder", async () => {
    const postgres = await startPostgres({ dataDir, settings: FAST });
    await expect(startPostgres({ dataDir })).rejects.toThrow(DataDirLockedError);
    expect(await query(postgres, "SELECT 1")).toEqual([1]);
    await postgres.stop();
  });

  it("starts a server that was killed again, at the same address", async () => {
    const reports: string[] = [];
    const postgres = await startPostgres({ dataDir, settings: FAST, onProgress: (message) => reports.push(message) });
    const killed = postgres.pid;
    process.kill(killed, "SIGKILL");
    await waitFor(async () => postgres.pid !== killed, { what: "a new server" });
    expect(await query(postgres, "SELECT answer FROM kept")).toEqual([42]);
    expect(reports[0]).toBe("PostgreSQL ended unexpectedly and will be started again.");
    await postgres.stop();
  });

  it("says that a given port is taken, and frees the folder", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    await expect(startPostgres({ dataDir, port: address.port })).rejects.toThrow(new PortTakenError(address.port));
    other.close();
    const postgres = await startPostgres({ dataDir, settings: FAST });
    await postgres.stop();
  });

  describe("beside a stale postmaster.pid", () => {
    let stranger: ChildProcess;
    beforeAll(() => {
      // The account of the server, so that PostgreSQL could mistake the process for a server.
      const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
      stranger = spawn("sleep", ["600"], { ...account, cwd: "/" });
    });
    afterAll(() => {
      stranger.kill();
    });

    it.each([
      ["whose process is gone", () => 2 ** 22 + 1],
      ["whose pid a stranger has, who is left alone", () => stranger.pid],
    ])("%s", async (_name, pid) => {
      const pidFile = join(dataDir, "postgres", "data", "postmaster.pid");
      await writeFile(pidFile, `${pid()}\n${join(dataDir, "postgres", "data")}\n1700000000\n5432\n\n127.0.0.1\n`);
      const { uid, gid } = await stat(join(dataDir, "postgres", "data"));
      await chown(pidFile, uid, gid);
      const postgres = await startPostgres({ dataDir, settings: FAST });
      expect(await query(postgres, "SELECT answer FROM kept")).toEqual([42]);
      await postgres.stop();
      expect(inspectProcess(stranger.pid ?? 0)).not.toBeNull();
    });
  });
});

const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot("keeps the files in a system folder if the server's user may not enter the data folder", async () => {
  const closed = await mkdtemp(join(tmpdir(), "pharos-closed-"));
  const reports: string[] = [];
  const start = () =>
    startPostgres({ dataDir: join(closed, "data"), settings: FAST, onProgress: (message) => reports.push(message) });
  const first = await start();
  const home = dirname(first.dataDir);
  expect(home.startsWith(closed)).toBe(false);
  expect(reports).toContain(
    `The database is stored in ${home}, because the PostgreSQL user cannot enter ${closed}/data.`,
  );
  await query(first, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();

  // Also when the folder has been opened since.
  await chmod(closed, 0o755);
  const second = await start();
  expect(await query(second, "SELECT answer FROM kept")).toEqual([42]);
  await second.stop();

  await rm(home, { recursive: true });
  await expect(start()).rejects.toThrow(`The database files in ${home} are missing.`);
  expect(await readFile(join(closed, "data", "postgres.location"), "utf8")).toBe(home);
  await rm(closed, { recursive: true });
});
