import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readPipelineFigures } from "@pharos/db";
import { freePort, waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { keysText } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startBundle } from "../support/program.ts";
import { startServices } from "../support/services.ts";
import { CHECKED_LESS_THAN, openWorld, type World } from "../support/world.ts";

/** With one permit the last of them waits for 4 s, and may take 75 s: far more than a busy machine adds. */
const MONITORS = 5;
const ANSWERS_AFTER_MS = 1_000;
const TIMEOUT_SECONDS = 20;

let world: World;
let services: Part;
let worker: Program;
let adminPort: number;
const slow = createServer((_request, response) => void setTimeout(() => response.end(), ANSWERS_AFTER_MS));

beforeAll(async () => {
  world = await openWorld();
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  adminPort = await freePort();
  worker = await startBundle("apps/worker/src/main.ts", {
    REDIS_URL: world.backends.redisUrl,
    PHAROS_REGIONS: "lon",
    ENCRYPTION_KEYS: keysText,
    EGRESS_ALLOW_PRIVATE: "true",
    PROBES_IN_FLIGHT: "1",
    ADMIN_PORT: String(adminPort),
  });
  services = await startServices(world.backends, { regions: ["lon"], workers: 0 });
});
afterAll(async () => {
  worker.kill("SIGKILL");
  await worker.ended;
  slow.closeAllConnections();
  slow.close();
  await world.stop();
});

const portOf = (address: AddressInfo | string | null) => (typeof address === "object" ? address?.port : undefined);
const askWorker = async (path: string) => (await fetch(`http://127.0.0.1:${adminPort}${path}`)).text();

it("a worker that lacks capacity says so, and the figures of its region do, before any check breaks the bound", async () => {
  await addMonitors(world.pool, {
    count: MONITORS,
    targetUrl: `http://127.0.0.1:${portOf(slow.address())}`,
    intervalSeconds: 3_600,
    timeoutSeconds: TIMEOUT_SECONDS,
    leaseMs: 50_000,
  });
  await world.untilNone("a check of each", CHECKED_LESS_THAN, [1]);
  await waitFor(async () => (await askWorker("/readyz?verbose")).includes('"lacks_capacity":true'), {
    what: "the worker to say that it lacks capacity",
    timeoutMs: 60_000,
  });
  const ready = JSON.parse(await askWorker("/readyz?verbose"));
  expect(ready).toMatchObject({ status: "ready", details: { capacity: { places: 1, waiting: 0 } } });
  // On a busy machine not all of them come at once.
  expect(ready.details.capacity.wait_ms.p99).toBeGreaterThan(1_000);
  expect(worker.out()).toContain("this process does not have enough capacity");
  expect(await askWorker("/metrics")).toMatch(/^pharos_worker_place_wait_seconds_bucket\{.*le="1".*\} [12]$/m);

  // A process writes its measurements when it stops.
  await services.stop();
  const { waits, last24h } = await readPipelineFigures(world.pool);
  expect(waits).toMatchObject([{ region: "lon", wait: { count: MONITORS } }]);
  expect(waits[0]?.wait.p99Ms).toBeGreaterThan(2_000);
  expect([last24h.late.count, last24h.verdict.count, last24h.violation.count]).toEqual([MONITORS, MONITORS, 0]);
  expect(await world.rows("SELECT * FROM detection_violations")).toEqual([]);
});
