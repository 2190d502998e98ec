import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Part } from "@pharos/runtime";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { openWorld, type World } from "../support/world.ts";

const HANGING = 700;
const HEALTHY = 10;
const INTERVAL_SECONDS = 2;
const CHECKS = 10;

let world: World;
let services: Part;
/** It accepts and never answers. */
const sockets = new Set<Socket>();
const deaf = createServer((socket) => {
  sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
});
let deafUrl: string;
beforeAll(async () => {
  world = await openWorld();
  deaf.listen(0, "127.0.0.1");
  await once(deaf, "listening");
  deafUrl = `http://127.0.0.1:${portOf(deaf.address())}`;
  services = await startServices(world.backends, {});
});
afterAll(async () => {
  await services.stop();
  for (const socket of sockets) socket.destroy();
  deaf.close();
  await world.stop();
});

const portOf = (address: AddressInfo | string | null) => (typeof address === "object" ? address?.port : undefined);

it("a team whose targets accept and never answer makes no other team lose a slot", async () => {
  const { pool, target, rows, untilNone } = world;
  const hanging = await addMonitors(pool, {
    count: HANGING,
    targetUrl: deafUrl,
    intervalSeconds: 10,
    leaseMs: 70_000,
  });
  await pool.query("UPDATE monitors SET request_timeout_seconds = 60 WHERE id = ANY ($1::int[])", [hanging]);
  // They have all the permits they can get.
  await untilNone(
    "permits to be taken",
    "SELECT 1 WHERE NOT EXISTS (SELECT FROM subject_schedules WHERE skipped_slots > 0)",
  );
  const healthy = await addMonitors(pool, {
    count: HEALTHY,
    targetUrl: target.url,
    intervalSeconds: INTERVAL_SECONDS,
  });
  const few = "SELECT subject_id FROM subject_states WHERE subject_id = ANY ($1::int[]) AND check_number < $2";
  await untilNone("the checks of the other team", few, [healthy, CHECKS]);
  const skipped = "SELECT subject_id FROM subject_schedules WHERE subject_id = ANY ($1::int[]) AND skipped_slots > 0";
  // A busy machine may stall. A check that waits for a permit of the other team's waits for a minute, which is thirty slots.
  const [lost] = await rows(
    "SELECT sum(skipped_slots)::int FROM subject_schedules WHERE subject_id = ANY ($1::int[])",
    [healthy],
  );
  expect(lost?.["sum"]).toBeLessThanOrEqual((HEALTHY * CHECKS) / 2);
  expect(await rows("SELECT DISTINCT status FROM checks WHERE subject_id = ANY ($1::int[])", [healthy])).toEqual([
    { status: "up" },
  ]);
  expect((await rows(skipped, [hanging])).length).toBeGreaterThan(HANGING / 2);
});
