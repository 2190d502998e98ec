import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { migrate } from "@pharos/db";
import { type EmbeddedPostgres, startPostgres } from "@pharos/embedded";
import type { Part } from "@pharos/runtime";
import { killPostgres } from "../support/kill-postgres.ts";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const MONITORS = 50;
const RECOVERY_MS = 60_000;

let folder: string;
let postgres: EmbeddedPostgres;
let world: World;
let services: Part;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-postgres-"));
  await chmod(folder, 0o755);
  postgres = await startPostgres({ dataDir: folder });
  await migrate(postgres.url("postgres"));
  world = await openWorld({ databaseUrl: postgres.url("postgres") });
  services = await startServices(world.backends);
});
afterAll(async () => {
  await services.stop();
  await world.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const STATUS_OTHER_THAN = "SELECT subject_id FROM subject_states WHERE status <> $1";

it("goes on by itself when PostgreSQL was stopped, or killed, in full flight", async () => {
  const { pool, target, receiver, untilNone, rows } = world;
  await addMonitors(pool, {
    count: MONITORS,
    targetUrl: target.url,
    webhookUrl: receiver.url,
    intervalSeconds: 1,
    leaseMs: 3_000,
  });
  await untilNone("the first check of all monitors", CHECKED_LESS_THAN, [1]);

  target.answer(() => 500);
  await postgres.stop();
  await expect(rows("SELECT 1")).rejects.toThrow();
  const port = Number(new URL(postgres.url("postgres")).port);
  postgres = await startPostgres({ dataDir: folder, port });
  await untilNone("everything to be down", STATUS_OTHER_THAN, ["down"], RECOVERY_MS);

  target.answer(() => 200);
  await killPostgres(postgres, world, RECOVERY_MS)();
  await untilNone("everything to be up", STATUS_OTHER_THAN, ["up"], RECOVERY_MS);

  // A delivery that was leased without the notifier hearing of it comes back when its lease of 30 s ends.
  await untilNone("the alerts", ALERTS_ON_THEIR_WAY, [], 300_000);
  expect((await rows(DOUBLES)).filter(({ what }) => what !== "attempts")).toEqual([]);
  const told = receiver.seen.map(({ body }) => JSON.parse(body)).map(({ event, id }) => `${event} ${id}`);
  expect(told).toHaveLength(2 * MONITORS);
  expect(new Set(told).size).toBe(told.length);
});
