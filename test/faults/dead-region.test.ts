import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openLiveRegions } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const MONITORS = 20;
const LEASE_MS = 1_500;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** A region that says it lives and takes no work. */
async function deadRegion(name: string): Promise<Part> {
  const regions = await openLiveRegions(world.backends.redisUrl, () => {});
  await regions.announce([name]);
  const announcing = every("announce", 500, () => regions.announce([name]), { onError: () => {} });
  return {
    async stop() {
      await announcing.stop();
      await regions.stop();
    },
  };
}

it("a check whose region never answers is made by another one when its lease ends", async () => {
  const { backends, pool, target, untilNone, rows } = world;
  const nyc = await deadRegion("nyc");
  const others = await startServices(backends, { schedulers: 0, regions: ["lon"] });
  const live = await openLiveRegions(backends.redisUrl, () => {});
  await waitFor(async () => (await live.live(["lon", "nyc"])).length === 2, { what: "both regions" });
  await live.stop();
  await addMonitors(pool, { count: MONITORS, targetUrl: target.url, intervalSeconds: 3_600, leaseMs: LEASE_MS });
  const startedAt = performance.now();
  const scheduler = await startServices(backends, { workers: 0, recorders: 0, notifiers: 0 });
  await untilNone("the first check of all monitors", CHECKED_LESS_THAN, [1]);
  expect(performance.now() - startedAt).toBeGreaterThan(LEASE_MS);
  await nyc.stop();

  const attempts = await rows("SELECT attempt, count(*)::int FROM monitor_schedules GROUP BY attempt ORDER BY attempt");
  expect(attempts).toEqual([
    { attempt: 0, count: MONITORS / 2 },
    { attempt: 1, count: MONITORS / 2 },
  ]);
  expect(await rows("SELECT DISTINCT check_number, region, status FROM checks")).toEqual([
    { check_number: 1, region: "lon", status: "up" },
  ]);

  // The region wakes up and finds checks that were made elsewhere meanwhile.
  const awake = await startServices(backends, { schedulers: 0, recorders: 0, notifiers: 0, regions: ["nyc"] });
  await pool.query("UPDATE monitor_schedules SET due_at = now()");
  await untilNone("the second check of all monitors", CHECKED_LESS_THAN, [2]);
  expect(await rows("SELECT DISTINCT region FROM checks WHERE check_number = 2 ORDER BY region")).toEqual([
    { region: "lon" },
    { region: "nyc" },
  ]);
  expect(await rows(DOUBLES)).toEqual([]);
  expect(target.seen).toHaveLength(2 * MONITORS);
  for (const part of [awake, scheduler, others]) await part.stop();
});
