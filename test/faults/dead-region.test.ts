import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openAnnouncedRegions } from "@pharos/queue";
import { addMonitors } from "../support/monitors.ts";
import { muteRegion } from "../support/mute-region.ts";
import { startServices } from "../support/services.ts";
import { setSchedules } from "../support/set-schedules.ts";
import { CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const MONITORS = 20;
/** Long enough for a check of a region that lives, also on a busy machine. */
const LEASE_MS = 6_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it("a check whose region never answers is made by another one when its lease ends", async () => {
  const { backends, pool, target, untilNone, rows } = world;
  const nyc = await muteRegion(backends.redisUrl, "nyc");
  const others = await startServices(backends, { schedulers: 0, regions: ["lon"] });
  const live = await openAnnouncedRegions(backends.redisUrl, () => {});
  await waitFor(async () => (await live.announced(["lon", "nyc"])).length === 2, { what: "both regions" });
  await live.stop();
  await addMonitors(pool, { count: MONITORS, targetUrl: target.url, intervalSeconds: 3_600, leaseMs: LEASE_MS });
  const startedAt = performance.now();
  const scheduler = await startServices(backends, { workers: 0, recorders: 0, notifiers: 0 });
  await untilNone("the first check of all monitors", CHECKED_LESS_THAN, [1]);
  expect(performance.now() - startedAt).toBeGreaterThan(LEASE_MS);
  await nyc.stop();

  const schedules = await rows("SELECT expired_leases, count(*)::int FROM subject_schedules GROUP BY 1 ORDER BY 1");
  expect(schedules).toEqual([
    { expired_leases: 0, count: MONITORS / 2 },
    { expired_leases: 1, count: MONITORS / 2 },
  ]);
  expect(await rows("SELECT DISTINCT check_number, region, status FROM checks")).toEqual([
    { check_number: 1, region: "lon", status: "up" },
  ]);

  // The region wakes up and finds results of other regions. Its votes are valid again once it has completed a check.
  const awake = await startServices(backends, { schedulers: 0, recorders: 0, notifiers: 0, regions: ["nyc"] });
  for (let number = 2; ; number += 1) {
    await pool.query(setSchedules("due_at = now()"));
    await untilNone("the next check of all monitors", CHECKED_LESS_THAN, [number]);
    const [nyc] = await rows("SELECT count(*)::int FROM checks WHERE check_number = $1 AND region = 'nyc'", [number]);
    if (nyc?.["count"] === MONITORS / 2) break;
    expect(number).toBeLessThan(100);
  }
  expect(await rows(DOUBLES)).toEqual([]);
  for (const part of [awake, scheduler, others]) await part.stop();
});
