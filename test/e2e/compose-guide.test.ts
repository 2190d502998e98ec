import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import { start as startDashboard } from "@pharos/dashboard";
import { openPool } from "@pharos/db";
import { freePort, type TestDatabase, testDatabase, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { start as startPages } from "@pharos/pages";
import { start as startPing } from "@pharos/ping";
import { type Part, startParts } from "@pharos/runtime";
import { createClient } from "../support/client.ts";
import { configOf, silentLogger } from "../support/config.ts";
import { hasNginx, type Nginx, startNginx } from "../support/nginx.ts";
import { startBundle } from "../support/program.ts";

const isProxied = hasNginx();
if (!isProxied) process.stdout.write("Skipping the proxy of compose.yaml: nginx is not installed.\n");

let guide: string;
let database: TestDatabase;
beforeAll(async () => {
  guide = await readFile(new URL("../../docs/operate/install.md", import.meta.url), "utf8");
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The output of each of the guide's calls of the command line, in their order, on an empty database. */
async function runGuide(): Promise<readonly string[]> {
  const printed: string[] = [];
  for (const [, line = ""] of guide.matchAll(/^ *docker compose run --rm ctl (.*)$/gm)) {
    const env = { DATABASE_URL: database.url, BASE_URL: "http://localhost:3000" };
    const program = await startBundle("apps/ctl/src/main.ts", env, line.split(" "));
    const { code, out, error } = await program.ended;
    expect({ line, code, error }).toEqual({ line, code: 0, error: "" });
    printed.push(out);
  }
  return printed;
}

/** The body of the guide's example of a create. */
function guidesMonitor(): object {
  const [, body = ""] = /\/api\/v1\/monitors .*?-d '(\{.*?\})'/s.exec(guide) ?? [];
  const monitor: unknown = JSON.parse(body);
  if (typeof monitor !== "object" || monitor === null) throw new Error(`The guide creates ${body}.`);
  return monitor;
}

/** As a client that knows the server by that name. */
async function getAs(
  host: string,
  url: string,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const [response]: IncomingMessage[] = await once(get(url, { headers: { host } }), "response");
  if (response === undefined) throw new Error("There was no response.");
  return { status: response.statusCode, text: await text(response) };
}

describe("the guide, on an empty database", () => {
  let token: string;
  it("gives a token by the commands that it has", async () => {
    const printed = await runGuide();
    expect(printed).toHaveLength(4);
    token = /pharos_[\w-]{43}/.exec(printed.at(-1) ?? "")?.[0] ?? "";
    expect(token).not.toBe("");
  });

  (isProxied ? describe : describe.skip)("behind the proxy of compose.yaml", () => {
    let proxy: Nginx;
    let api: Part;
    let ping: Part;
    let parts: Part;
    beforeAll(async () => {
      const [port, apiPort, pingPort, dashboardPort, pagesPort] = [
        await freePort(),
        await freePort(),
        await freePort(),
        await freePort(),
        await freePort(),
      ];
      const backends = { databaseUrl: database.url, redisUrl: await testRedisUrl() };
      const env = { ...configOf(backends, [], `http://127.0.0.1:${port}`), HOST: "127.0.0.1", MAX_CONNECTIONS: 100 };
      const behind = { ...env, TRUSTED_PROXY_HOPS: 1 };
      parts = await startParts(async (use) => {
        api = await use(startApi({ ...behind, PORT: apiPort }, silentLogger));
        ping = await use(startPing({ ...behind, PORT: pingPort }, silentLogger));
        await use(startDashboard({ ...behind, DATABASE_DIRECT_URL: null, PORT: dashboardPort }, silentLogger));
        await use(startPages({ ...behind, PORT: pagesPort }, silentLogger));
        const local = (one: number) => `127.0.0.1:${one}`;
        const [apiAddress, dashboard] = [local(apiPort), local(dashboardPort)];
        proxy = await use(
          startNginx(port, { api: apiAddress, dashboard, pages: local(pagesPort), ping: local(pingPort) }),
        );
        return {};
      });
    });
    afterAll(() => parts.stop());

    it("leads what is asked for by a status page's own name to that page, and by names of Pharos to Pharos", async () => {
      const { pool, stop } = openPool(database.url, { size: 1, onError: () => {} });
      await pool
        .query(
          `WITH page AS (INSERT INTO status_pages (team_id, slug, name, access, custom_domain, domain_token, domain_verified_at, time_zone, days, show_uptime, created_at, updated_at)
         SELECT id, 'acme', 'Acme', 'public', 'status.acme.example', 'token', now(), 'UTC', 30, true, now(), now() FROM teams RETURNING id)
         INSERT INTO page_components (page_id, name, position, show_uptime) SELECT id, 'Store', 0, true FROM page`,
        )
        .finally(stop);
      const at = (host: string, path: string) => getAs(host, `${proxy.url}${path}`);
      const page = await at("Status.Acme.example", "/");
      expect([page.status, page.text]).toEqual([200, expect.stringMatching(/<title>.* · Acme</)]);
      expect((await at("status.acme.example:8443", "/status.json")).text).toContain('"name":"Acme"');
      for (const path of ["/sign-in", "/api/v1/team", "/ping/00000000-0000-4000-8000-000000000000", "/mcp"]) {
        expect([path, (await at("status.acme.example", path)).status]).toEqual([path, 404]);
      }
      const own = [
        "pharos.example",
        "dashboard.pharos.example:80",
        "tools.example",
        "one.example",
        "proxy",
        "10.0.0.7",
        "[::1]:80",
      ];
      for (const host of own) expect([host, (await at(host, "/sign-in")).status]).toEqual([host, 200]);
      for (const host of ["tools.example.evil.example", "xpharos.example"]) {
        expect([host, (await at(host, "/sign-in")).status]).toEqual([host, 404]);
      }
    });

    it("leads to a monitor whose ping is answered, and puts no token into a log", async () => {
      const { heartbeat_url: url } = await createClient(proxy.url, token).post("/monitors", guidesMonitor());
      expect(url).toMatch(new RegExp(`^${proxy.url}/ping/[0-9a-f-]{36}$`));
      // The first ping of a job has to reach PostgreSQL in time, which a busy machine may not do.
      const isAccepted = async () => (await fetch(String(url), { method: "POST" })).status === 204;
      await waitFor(isAccepted, { what: "an accepted ping" });
      expect((await fetch(`${proxy.url}/ping/00000000-0000-4000-8000-000000000000`)).status).toBe(404);

      const home = await fetch(`${proxy.url}/`, { redirect: "manual", headers: { Accept: "text/html" } });
      expect([home.status, home.headers.get("location")]).toEqual([303, "/sign-in"]);
      expect((await fetch(`${proxy.url}/docs/api`)).status).toBe(200);

      const large = await fetch(`${proxy.url}/api/v1/monitors`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: " ".repeat(1024 ** 2 + 1),
      });
      expect([large.status, large.headers.get("content-type")]).toEqual([413, "application/problem+json"]);

      await api.stop();
      const away = await fetch(`${proxy.url}/api/v1/team`);
      expect([away.status, away.headers.get("retry-after"), await away.json()]).toEqual([
        503,
        "5",
        expect.objectContaining({ title: "Service Unavailable", status: 503 }),
      ]);
      expect((await fetch(String(url))).status).toBe(204);
      await ping.stop();
      expect((await fetch(String(url))).status).toBe(503);
      expect(proxy.log()).not.toContain(String(url).slice(-36));
    });
  });
});
