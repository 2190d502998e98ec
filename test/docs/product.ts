import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPool, type Pool } from "@pharos/db";
import { freePort, testDatabase, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { type Part, startParts } from "@pharos/runtime";
import { createClient } from "../support/client.ts";
import { keysText } from "../support/config.ts";
import { openHttpServer } from "../support/http-server.ts";
import { descendants, type Program, signal, startBundle } from "../support/program.ts";

/** The IDs that pages use for a monitor, a contact and an incident. */
const IDS = { subjects: 42, contacts: 7, incidents: 311 };

/** A Pharos that runs as by `npm start`, with the team that pages write about. */
export interface Product extends Part {
  readonly url: string;
  /** An API token of the Owner. */
  readonly token: string;
  readonly pool: Pool;
  /** The variables of commands that use the database. */
  readonly env: Readonly<Record<string, string>>;
  /** Creates the monitor, the contact and the incident of the pages. */
  fillTeam(): Promise<void>;
  /** The URL of a site that works. */
  readonly siteUrl: string;
  /** A ping URL. */
  readonly pingUrl: string;
}

/** Starts Pharos on an empty database, with one heartbeat. */
export function openProduct(): Promise<Product> {
  return startParts(async (use) => {
    const database = await use(ownDatabase());
    const folder = await use(ownFolder());
    const site = await use(openHttpServer());
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const connections = { DATABASE_URL: database.url, REDIS_URL: await testRedisUrl(), ENCRYPTION_KEYS: keysText };
    const env = { ...connections, BASE_URL: url, PHAROS_DATA_DIR: folder.path };
    const program = await use(start({ ...env, PORT: String(port) }));
    await program.until(`Pharos is ready at ${url}\n`);
    const [, token = ""] = /PHAROS_TOKEN=(\S+)/.exec(program.out()) ?? [];
    const { pool } = await use(openPool(database.url, { size: 1, onError: () => {} }));
    const client = createClient(url, token);
    const heartbeat = await client.post("/monitors", { name: "Job", type: "heartbeat", check_interval_minutes: 60 });
    const pingUrl = String(heartbeat["heartbeat_url"]);
    return { url, token, pool, env, pingUrl, siteUrl: site.url, fillTeam: () => fillTeam(pool, client, site) };
  });
}

/** Creates the contact 7, the monitor 42, which goes down, and a monitor `shop/web`, which is up. Waits for the incident 311. */
async function fillTeam(
  pool: Pool,
  client: ReturnType<typeof createClient>,
  site: Awaited<ReturnType<typeof openHttpServer>>,
): Promise<void> {
  site.answer(({ path }) => (path === "/down" ? 503 : 200));
  for (const [name, id] of Object.entries(IDS)) {
    await pool.query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2, false)", [name, id]);
  }
  const config = { url: `${site.url}/hook` };
  const contact = await client.post("/notification-contacts", { name: "On call", type: "webhook", config });
  const often = { check_interval_minutes: 1, check_interval_seconds: 10 };
  const contacts = { notification_contact_ids: [contact["id"]] };
  const http = { type: "http", ...often, ...contacts };
  await client.post("/monitors", { name: "Shop", url: `${site.url}/down`, ...http });
  await client.post("/monitors", { name: "Web", key: "shop/web", url: `${site.url}/health`, ...http });
  const hasIncident = async () => (await pool.query("SELECT 1 FROM incidents WHERE id = $1", [IDS.incidents])).rowCount;
  await waitFor(hasIncident, { what: "incident 311", timeoutMs: 120_000 });
}

async function start(env: Readonly<Record<string, string>>): Promise<Program & Part> {
  const program = await startBundle("apps/standalone/src/main.ts", env);
  return {
    ...program,
    async stop() {
      const left = descendants(program.pid);
      program.kill("SIGTERM");
      await program.ended;
      for (const pid of left) signal(pid, "SIGKILL");
    },
  };
}

async function ownDatabase(): Promise<Part & { readonly url: string }> {
  const { url, drop } = await testDatabase();
  return { url, stop: drop };
}

async function ownFolder(): Promise<Part & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "pharos-docs-"));
  return { path, stop: () => rm(path, { recursive: true, force: true }) };
}
