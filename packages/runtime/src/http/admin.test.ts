import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createLogger } from "../log/logger.ts";
import { createRegistry } from "../metrics.ts";
import { REVISION, VERSION } from "../version.ts";
import { startAdminServer } from "./admin.ts";
import type { Listening } from "./listen.ts";

const log = new PassThrough();
let failure: Error | null = null;
let server: Listening;

beforeAll(async () => {
  const registry = createRegistry("api");
  registry.counter("pharos_requests_total", "Requests").inc(4);
  server = await startAdminServer({
    port: 0,
    host: "127.0.0.1",
    registry,
    routes: { "/allowed": async (query) => ({ statusCode: query.get("name") === "a" ? 200 : 404, body: {} }) },
    logger: createLogger({ service: "api", level: "debug", destination: log }),
    details: { capacity: () => ({ places: 7 }) },
    readiness: {
      database: async () => {
        if (failure) throw failure;
      },
    },
  });
});

afterAll(() => server.stop());

async function ask(path: string, method = "GET") {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return { statusCode: response.status, headers: response.headers, body: await response.text() };
}

it.each([
  ["/healthz", 200, `{"status":"ok","version":"${VERSION}","revision":"${REVISION}"}`],
  ["/healthz?probe=1", 200, `{"status":"ok","version":"${VERSION}","revision":"${REVISION}"}`],
  ["/readyz", 200, '{"status":"ready"}'],
  ["/readyz?verbose", 200, '{"status":"ready","details":{"capacity":{"places":7}}}'],
  ["/allowed?name=a", 200, "{}"],
  ["/allowed", 404, "{}"],
  ["/toString", 404, '{"status":"not found"}'],
  ["/", 404, '{"status":"not found"}'],
])("answers %s with %d", async (path, statusCode, body) => {
  expect(await ask(path)).toMatchObject({ statusCode, body });
});

it("serves the metrics to Prometheus", async () => {
  const { headers, body } = await ask("/metrics");
  expect(headers.get("content-type")).toContain("version=0.0.4");
  expect(body).toContain('pharos_requests_total{service="api"} 4');
});

it("is not ready while a dependency fails, says why in the log only, and is alive all the same", async () => {
  failure = new Error("connect ECONNREFUSED 10.0.0.7");
  expect(await ask("/readyz")).toMatchObject({
    statusCode: 503,
    body: '{"status":"not ready","not_ready":["database"]}',
  });
  expect(await ask("/readyz?verbose")).toMatchObject({ statusCode: 503 });
  expect((await ask("/healthz")).statusCode).toBe(200);
  expect(log.read()?.toString()).toContain("ECONNREFUSED");
  failure = null;
  expect((await ask("/readyz")).statusCode).toBe(200);
});

it("only reads", async () => {
  const { statusCode, headers } = await ask("/healthz", "POST");
  expect([statusCode, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await ask("/healthz", "HEAD")).toMatchObject({ statusCode: 200, body: "" });
});
