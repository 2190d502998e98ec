import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { freePort } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { command } from "@pharos/valkey/testing";
import { keysText } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startBundle } from "../support/program.ts";
import { startServices } from "../support/services.ts";
import { CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const REGIONS = ["lon", "nyc", "sgp"];
const MONITORS = 60;
const INTERVAL_SECONDS = 2;
const LEASE_MS = 6_000;
/** Spec, the guarantee: an active monitor is checked again within its interval plus 30 s. */
const LONGEST_GAP_SECONDS = INTERVAL_SECONDS + 30;
/** A region without a live worker gets nothing new after this long, in milliseconds. */
const FORGOTTEN_AFTER_MS = 5_000;

let world: World;
let services: Part;
let workers: Map<string, Program[]>;

async function startWorker(region: string): Promise<Program> {
  const worker = await startBundle("apps/worker/src/main.ts", {
    REDIS_URL: world.backends.redisUrl,
    PHAROS_REGIONS: region,
    ENCRYPTION_KEYS: keysText,
    EGRESS_ALLOW_PRIVATE: "true",
    ADMIN_PORT: String(await freePort()),
  });
  await worker.until("Started");
  return worker;
}

beforeAll(async () => {
  world = await openWorld();
  const started = REGIONS.map(async (region) => {
    const count = region === "lon" ? 2 : 1;
    return [region, await Promise.all(Array.from({ length: count }, () => startWorker(region)))] as const;
  });
  workers = new Map(await Promise.all(started));
  services = await startServices(world.backends, { regions: REGIONS, workers: 0, schedulers: 2, recorders: 2 });
});
afterAll(async () => {
  await services.stop();
  const running = [...workers.values()].flat();
  for (const worker of running) worker.kill("SIGKILL");
  await Promise.all(running.map((worker) => worker.ended));
  await world.stop();
});

/** Jobs that were ever put into the region's queue, which its counter of job ids tells. */
const slicesSentTo = async (region: string) =>
  Number(await command(world.backends.redisUrl, "GET", `{pharos-checks-${region}}:checks-${region}:id`));

const checksFrom = (region: string) =>
  world.rows("SELECT 1 FROM checks WHERE region = $1 AND checked_at > now() - interval '1 second'", [region]);

it("a region whose workers are killed under load costs no check, no false alarm and no slice for long", async () => {
  const { pool, target, receiver, untilNone, rows } = world;
  const [lon = []] = [workers.get("lon")];
  await addMonitors(pool, {
    count: MONITORS,
    targetUrl: target.url,
    webhookUrl: receiver.url,
    intervalSeconds: INTERVAL_SECONDS,
    leaseMs: LEASE_MS,
  });
  // Targets that share a busy machine with all of this may take their time.
  await pool.query("UPDATE monitors SET request_timeout_seconds = 30");
  await untilNone("two rounds", CHECKED_LESS_THAN, [2]);
  await untilNone("checks of the region", "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM checks WHERE region = 'lon')");

  for (const worker of lon) worker.kill("SIGKILL");
  await setTimeout(FORGOTTEN_AFTER_MS);
  const sent = await slicesSentTo("lon");
  expect(sent).toBeGreaterThan(0);
  const [{ number: before = 0 } = {}] = await rows("SELECT max(check_number) AS number FROM subject_states");
  await untilNone("two rounds without the region", CHECKED_LESS_THAN, [Number(before) + 2]);
  expect(await slicesSentTo("lon")).toBe(sent);
  expect(await checksFrom("lon")).toEqual([]);

  workers.set("lon", [await startWorker("lon")]);
  const fromLon = "SELECT 1 WHERE (SELECT count(*) FROM checks WHERE region = 'lon' AND checked_at > $1) < 20";
  await untilNone("checks of the region that is back", fromLon, [new Date()]);

  expect(await rows("SELECT * FROM incidents")).toEqual([]);
  expect(receiver.seen).toEqual([]);
  expect(await rows(DOUBLES)).toEqual([]);
  expect(await rows("SELECT DISTINCT status FROM checks")).toEqual([{ status: "up" }]);
  const [gaps] = await rows(
    `SELECT extract(epoch FROM max(gap))::float8 AS longest FROM (
       SELECT checked_at - lag(checked_at) OVER (PARTITION BY subject_id ORDER BY checked_at) AS gap FROM checks) AS gaps`,
  );
  expect(gaps?.["longest"]).toBeLessThan(LONGEST_GAP_SECONDS);
});
