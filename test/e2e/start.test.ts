import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { openPool } from "@pharos/db";
import { readEndpoints } from "@pharos/embedded";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { type Client, createClient, type Json } from "../support/client.ts";
import { descendants, type Program, runs, signal, startProduct } from "../support/program.ts";

/** Promised are 10 s, of a machine that does nothing else. */
const STOP_MS = 30_000;
/** An interval plus 30 s is guaranteed after any loss. A busy machine may take longer. */
const CHECKED_WITHIN_MS = 120_000;

let dataDir: string;
let port: number;
let url: string;
const started: Program[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pharos-start-"));
  await chmod(dataDir, 0o755);
  port = await freePort();
  url = `http://localhost:${port}`;
});
afterAll(async () => {
  for (const program of started) {
    const left = descendants(program.pid);
    program.kill("SIGKILL");
    for (const pid of left) signal(pid, "SIGKILL");
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the whole product, on the same data folder each time. */
async function start(): Promise<Program> {
  const program = await startProduct({ PORT: String(port), PHAROS_DATA_DIR: dataDir });
  started.push(program);
  await program.until(`Pharos is ready at ${url}\n`);
  await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { what: "an answer that all is ready" });
  return program;
}

async function stop(program: Program): Promise<void> {
  const children = descendants(program.pid);
  expect(children.length).toBeGreaterThanOrEqual(2);
  const elapsedMs = startStopwatch();
  program.kill("SIGTERM");
  const { code, signal, error } = await program.ended;
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  // The log, which is silent while nothing is wrong. On a busy machine Valkey may be late, and is left for a moment.
  const log = error
    .split("\n")
    .filter((line) => line.startsWith("{") && !/timed out|timeout|not reachable/i.test(line));
  expect(log).toEqual([]);
  expect(elapsedMs()).toBeLessThan(STOP_MS);
  expect(children.filter(runs)).toEqual([]);
}

/** Opens the link that the first start prints, as a browser does. */
async function openDashboard(program: Program): Promise<void> {
  const home = await fetch(`${url}/`, { redirect: "manual", headers: { Accept: "text/html" } });
  expect([home.status, home.headers.get("Location")]).toEqual([303, "/sign-in"]);
  const [link = ""] = /http:\/\/\S+\/sign-in\/link\/\S+/.exec(program.out()) ?? [];
  expect((await fetch(link)).status).toBe(200);
  const form = { method: "POST", redirect: "manual", headers: { "Sec-Fetch-Site": "same-origin" } } as const;
  const signedIn = await fetch(link, form);
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/sign-in/password"]);
  const cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const page = await fetch(`${url}/monitors`, { headers: { Accept: "text/html", Cookie: cookie } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("owner@localhost")]);
  expect((await fetch(link, form)).status).toBe(404);
  // A job that pings a mistyped address must not take the dashboard for an answer.
  expect((await fetch(`${url}/ping/mistyped/start/`, { redirect: "manual" })).status).toBe(404);
  const unknown = await fetch(`${url}/api/v1/nothing`, { headers: { Accept: "text/html" } });
  expect([unknown.status, unknown.headers.get("Content-Type")]).toEqual([
    401,
    expect.stringContaining("application/problem+json"),
  ]);
}

/** Gives the first team a page with a separate host, and asks as a proxy does. */
async function askForHosts(): Promise<void> {
  const endpoints = await readEndpoints(dataDir);
  const { pool, stop: close } = openPool(endpoints?.databaseUrl ?? "", { size: 1, onError: () => {} });
  await pool
    .query(
      `INSERT INTO status_pages (team_id, slug, name, access, custom_domain, domain_token, domain_verified_at, time_zone, days, show_uptime, created_at, updated_at)
       SELECT id, 'acme', 'Acme', 'public', 'status.acme.example', 'token', now(), 'UTC', 30, true, now(), now() FROM teams WHERE id <> 0`,
    )
    .finally(close);
  const allowed = async (domain: string) => (await fetch(`${url}/tls-allowed?domain=${domain}`)).status;
  expect([await allowed("status.acme.example"), await allowed("unknown.example"), await allowed("")]).toEqual([
    200, 404, 404,
  ]);
  const { status } = await fetch(`${url}/tls-allowed?domain=status.acme.example`, {
    headers: { "X-Forwarded-For": "203.0.113.9" },
  });
  expect(status).toBe(404);
}

function untilChecked(client: Client, id: unknown, after: string): Promise<Json> {
  let asked = 0;
  return waitFor(
    async () => {
      // The API allows a request per second.
      if (asked++ % 50 > 0) return false;
      const monitor = await client.get(`/monitors/${id}`);
      // On a busy machine a region may be late.
      return String(monitor["last_checked_at"] ?? "") > after && monitor["status"] === "up" && monitor;
    },
    { timeoutMs: CHECKED_WITHIN_MS, what: `monitor ${id} to be checked after ${after}` },
  );
}

it("starts from nothing, stops, starts again with its data, and recovers from a kill", async () => {
  const first = await start();
  const [, token = ""] = /PHAROS_TOKEN=(\S+)/.exec(first.out()) ?? [];
  await openDashboard(first);
  await askForHosts();
  const client = createClient(url, token);
  const site = { name: "Itself", type: "http", url: `${url}/healthz`, check_interval_minutes: 1 };
  const often = { check_interval_seconds: 10, request_timeout_seconds: 5 };
  const { id } = await client.post("/monitors", { ...site, ...often });
  expect(await untilChecked(client, id, "")).toMatchObject({ status: "up" });
  await stop(first);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();

  const second = await start();
  expect(second.out()).not.toContain("PHAROS_TOKEN");
  expect(await client.get(`/monitors/${id}`)).toMatchObject({ ...site, status: "up" });
  const orphans = descendants(second.pid);
  second.kill("SIGKILL");
  await second.ended;

  const third = await start();
  expect(await untilChecked(client, id, new Date().toISOString())).toMatchObject({ status: "up" });
  await stop(third);
  expect(orphans.filter(runs)).toEqual([]);
});
