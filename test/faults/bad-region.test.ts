import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { freePort } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { keysText } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startBundle } from "../support/program.ts";
import { startServices } from "../support/services.ts";
import { openWorld, type World } from "../support/world.ts";

const GOOD = ["lon", "nyc", "sgp"];
const MONITORS = 30;

let world: World;
let services: Part;
let workers: Part;
let bad: Program;
beforeAll(async () => {
  world = await openWorld();
  const { redisUrl } = world.backends;
  services = await startServices(world.backends, { regions: [...GOOD, "tor"], workers: 0 });
  workers = await startServices(world.backends, { regions: GOOD, schedulers: 0, recorders: 0, notifiers: 0 });
  bad = await startBundle("apps/worker/src/main.ts", {
    REDIS_URL: redisUrl,
    PHAROS_REGIONS: "tor",
    ENCRYPTION_KEYS: keysText,
    EGRESS_ALLOW_PRIVATE: "true",
    // Nothing that it probes can be reached from there.
    EGRESS_DENIED_PORTS: new URL(world.target.url).port,
    ADMIN_PORT: String(await freePort()),
  });
  await bad.until("Started");
});
afterAll(async () => {
  bad.kill("SIGKILL");
  await bad.ended;
  await workers.stop();
  await services.stop();
  await world.stop();
});

const NOT_UP = "SELECT subject_id FROM subject_states WHERE status <> 'up'";
const NOT_DOWN = "SELECT subject_id FROM subject_states WHERE status <> 'down'";
/** A row while fewer than 20 of the region's failures were set aside. */
const FEW_SET_ASIDE = `SELECT 1 WHERE (SELECT count(*) FROM checks WHERE region = 'tor' AND status = 'pending') < 20`;

it("a region that fails alone raises no alarm, and is set aside; what breaks for all is still seen", async () => {
  const { pool, target, receiver, untilNone, rows } = world;
  await addMonitors(pool, { count: MONITORS, targetUrl: target.url, webhookUrl: receiver.url, intervalSeconds: 1 });
  await untilNone("the region to be set aside", FEW_SET_ASIDE);
  // Its failures degrade no monitor any more, though it goes on probing.
  await untilNone("everything to be up", NOT_UP);
  expect(await rows("SELECT DISTINCT status FROM checks WHERE region = 'tor' ORDER BY 1")).toEqual([
    { status: "degraded" },
    { status: "pending" },
  ]);
  expect(await rows("SELECT DISTINCT status FROM checks WHERE region <> 'tor'")).toEqual([{ status: "up" }]);
  expect(await rows("SELECT id FROM incidents")).toEqual([]);
  expect(receiver.seen).toEqual([]);

  target.answer(() => 500);
  await untilNone("the outage", NOT_DOWN);
  target.answer(() => 200);
  await untilNone("its end", NOT_UP);
  expect(await rows("SELECT count(*)::int AS incidents FROM incidents WHERE resolved_at IS NOT NULL")).toEqual([
    { incidents: MONITORS },
  ]);
});

it("a target that fails now and then for every region sets none aside, and its outage is seen", async () => {
  const { target, untilNone, rows } = world;
  let requests = 0;
  target.answer(() => (++requests % 3 === 0 ? 500 : 200));
  const before = new Date();
  const few =
    "SELECT 1 WHERE (SELECT count(*) FROM checks WHERE checked_at > $1 AND status = 'degraded' AND region <> 'tor') < 60";
  await untilNone("failures of all regions", few, [before]);
  target.answer(() => 500);
  await untilNone("the outage", NOT_DOWN);
  const pending = "SELECT DISTINCT region FROM checks WHERE status = 'pending' AND region <> 'tor'";
  expect(await rows(pending)).toEqual([]);
});
