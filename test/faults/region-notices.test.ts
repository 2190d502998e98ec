import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Part } from "@pharos/runtime";
import { start as startWorker } from "@pharos/worker";
import { configOf, silentLogger } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { openWorld, type World } from "../support/world.ts";

const REGIONS = ["lon", "nyc", "sgp"];

let world: World;
let services: Part;
let newYork: Part;
const startRegion = (region: string) =>
  startWorker(configOf(world.backends, [region], "http://localhost"), silentLogger);
beforeAll(async () => {
  world = await openWorld();
  services = await startServices(world.backends, { regions: REGIONS, workers: 0 });
  newYork = await startRegion("nyc");
});
afterAll(async () => {
  await newYork.stop();
  await services.stop();
  await world.stop();
});

const none = (what: string, sql: string) => world.untilNone(what, `SELECT 1 WHERE NOT EXISTS (${sql})`);

it("a region that dies is one notice for its teams, and so is its return; one that never lived is none", async () => {
  const { pool, target, receiver, rows } = world;
  const london = await startRegion("lon");
  await addMonitors(pool, { count: 1, targetUrl: target.url, webhookUrl: receiver.url, intervalSeconds: 3_600 });
  await none("both regions to be well", "SELECT 1 FROM region_troubles HAVING count(*) = 2");
  await newYork.stop();
  await none("the trouble", "SELECT 1 FROM region_troubles WHERE region = 'nyc' AND trouble = 'silent'");
  expect(await rows("SELECT id FROM owner_notices")).toEqual([]);
  // As ten minutes later.
  await rows("UPDATE region_troubles SET since = since - interval '10 minutes' WHERE trouble IS NOT NULL");
  await none("the notice", "SELECT 1 FROM owner_notices WHERE kind = 'region'");
  expect(await rows("SELECT subject, detail, ended_at FROM owner_notices")).toEqual([
    { subject: "nyc", detail: "silent", ended_at: null },
  ]);
  newYork = await startRegion("nyc");
  await none("the end", "SELECT 1 FROM owner_notices WHERE ended_at IS NOT NULL");
  expect(await rows("SELECT subject FROM owner_notices")).toEqual([{ subject: "nyc" }]);
  await london.stop();
});
