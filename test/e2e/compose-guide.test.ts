import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import { start as startDashboard } from "@pharos/dashboard";
import { freePort, type TestDatabase, testDatabase, testRedisUrl } from "@pharos/embedded/testing";
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
  guide = await readFile(new URL("../../docs/operations.md", import.meta.url), "utf8");
  database = await testDatabase();
});
afterAll(() => database.drop());

/** What each of the guide's calls of the command line prints, in their order, on an empty database. */
async function runGuide(): Promise<readonly string[]> {
  const printed: string[] = [];
  for (const [, line = ""] of guide.matchAll(/^docker compose run --rm ctl (.*)$/gm)) {
    const env = { DATABASE_URL: database.url, BASE_URL: "http://localhost:3000" };
    const program = await startBundle("apps/ctl/src/main.ts", env, line.split(" "));
    const { code, out, error } = await program.ended;
    expect({ line, code, error }).toEqual({ line, code: 0, error: "" });
    printed.push(out);
  }
  return printed;
}

/** What the guide's example of a create sends. */
function guidesMonitor(): object {
  const [, body = ""] = /\/api\/v1\/monitors .*?-d '(\{.*?\})'/s.exec(guide) ?? [];
  const monitor: unknown = JSON.parse(body);
  if (typeof monitor !== "object" || monitor === null) throw new Error(`The guide creates ${body}.`);
  return monitor;
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
      const [port, apiPort, pingPort, pagesPort] = [
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
        await use(startDashboard({ ...behind, DATABASE_DIRECT_URL: null, PORT: pagesPort }, silentLogger));
        const [ofApi, dashboard, ofPing] = [apiPort, pagesPort, pingPort].map((one) => `127.0.0.1:${one}`);
        proxy = await use(startNginx(port, { api: `${ofApi}`, dashboard: `${dashboard}`, ping: `${ofPing}` }));
        return {};
      });
    });
    afterAll(() => parts.stop());

    it("leads to a monitor whose ping is answered, and puts no token into a log", async () => {
      const { heartbeat_url: url } = await createClient(proxy.url, token).post("/monitors", guidesMonitor());
      expect(url).toMatch(new RegExp(`^${proxy.url}/ping/[0-9a-f-]{36}$`));
      expect((await fetch(String(url), { method: "POST" })).status).toBe(204);
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
