import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startPostgres } from "@pharos/embedded";
import { bundle, freePort, waitFor } from "@pharos/embedded/testing";
import pg from "pg";
import { type Client, createClient } from "../support/client.ts";
import { descendants, type Program, signal, startProduct } from "../support/program.ts";
import { runBlock, type Shell, shellBlocks } from "../support/runbook.ts";

const PAGE = "standalone-data.md";
/** On a busy machine. */
const CHECKED_WITHIN_MS = 120_000;

let folder: string;
let port: number;
let shell: Shell;
const started: Program[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-data-"));
  await chmod(folder, 0o755);
  port = await freePort();
  shell = {
    cwd: folder,
    env: { BACKUP: join(folder, "backup"), CTL: await bundle("apps/ctl/src/main.ts"), NODE: process.execPath },
    // The clone's command, on the data folder of this one.
    functions: 'npm() { while [ "$1" != -- ]; do shift; done; shift; "$NODE" "$CTL" "$@"; }',
  };
});
afterAll(async () => {
  for (const program of started) {
    const left = descendants(program.pid);
    program.kill("SIGKILL");
    for (const pid of left) signal(pid, "SIGKILL");
  }
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Program> {
  const program = await startProduct({ PORT: String(port), PHAROS_DATA_DIR: join(folder, ".pharos") });
  started.push(program);
  await program.until("Pharos is ready at ");
  return program;
}

async function stop(program: Program): Promise<void> {
  program.kill("SIGTERM");
  expect((await program.ended).code).toBe(0);
}

const run = async (heading: string, env: Readonly<Record<string, string>> = {}) => {
  for (const block of await shellBlocks(PAGE, heading))
    await runBlock(block, { ...shell, env: { ...shell.env, ...env } });
};

async function untilChecked(client: Client, id: unknown, after: string): Promise<void> {
  let asked = 0;
  // The API allows a request per second.
  const isChecked = async () =>
    asked++ % 20 === 0 && String((await client.get(`/monitors/${id}`))["last_checked_at"] ?? "") > after;
  await waitFor(isChecked, { what: "a check", timeoutMs: CHECKED_WITHIN_MS });
}

it("backs the data of npm start up while it runs and while it does not, and restores it", async () => {
  const first = await start();
  const [, token = ""] = /PHAROS_TOKEN=(\S+)/.exec(first.out()) ?? [];
  const client = createClient(`http://localhost:${port}`, token);
  const secret = `http://localhost:${port}/hook?secret=1`;
  const contact = await client.post("/notification-contacts", {
    name: "Hook",
    type: "webhook",
    config: { url: secret },
  });
  const site = { name: "Itself", type: "http", url: `http://localhost:${port}/healthz`, check_interval_minutes: 1 };
  const { id } = await client.post("/monitors", { ...site, check_interval_seconds: 10 });
  await untilChecked(client, id, "");

  await run("Back up");
  const later = await client.post("/monitors", { ...site, name: "Later", is_active: false });
  await stop(first);
  await run("Restore");

  const second = await start();
  expect(second.out()).not.toContain("PHAROS_TOKEN");
  expect(await client.get(`/monitors/${id}`)).toMatchObject({ name: "Itself", status: "up" });
  await expect(client.get(`/monitors/${later["id"]}`)).rejects.toThrow(": 404 ");
  // It is encrypted with the key of the folder.
  expect(await client.get(`/notification-contacts/${contact["id"]}`)).toMatchObject({ config: { url: secret } });
  await untilChecked(client, id, new Date().toISOString());
  await stop(second);

  const BACKUP = join(folder, "backup-of-stopped");
  await run("Back up", { BACKUP });
  await expect(run("Back up", { BACKUP })).rejects.toThrow("already exists");
  expect((await readdir(BACKUP)).sort()).toEqual(["encryption.keys", "postgres", "postgres.password"]);
  expect((await stat(join(BACKUP, "encryption.keys"))).mode & 0o777).toBe(0o600);
  const server = await startPostgres({ dataDir: BACKUP });
  const reader = new pg.Client({ connectionString: server.url("postgres") });
  await reader.connect();
  const { rows } = await reader.query("SELECT name FROM monitors WHERE id <> 0");
  await reader.end();
  await server.stop();
  expect(rows).toEqual([{ name: "Itself" }]);
});
