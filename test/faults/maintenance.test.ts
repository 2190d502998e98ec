import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { freePort } from "@pharos/embedded/testing";
import { keysText } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startBundle } from "../support/program.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type World } from "../support/world.ts";

const SERVICES = ["scheduler", "worker", "recorder", "notifier"];
let world: World;
let programs: readonly Program[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await killAll();
  await world.stop();
});

async function startAll(): Promise<void> {
  programs = await Promise.all(
    SERVICES.map(async (service) =>
      startBundle(`apps/${service}/src/main.ts`, {
        DATABASE_URL: world.backends.databaseUrl,
        REDIS_URL: world.backends.redisUrl,
        ENCRYPTION_KEYS: keysText,
        PHAROS_REGIONS: "lon",
        EGRESS_ALLOW_PRIVATE: "true",
        ADMIN_PORT: String(await freePort()),
      }),
    ),
  );
  await Promise.all(programs.map((program) => program.until("Started")));
}

async function killAll(): Promise<void> {
  for (const program of programs) program.kill("SIGKILL");
  await Promise.all(programs.map(({ ended }) => ended));
}

/** A period of which the monitor has a part behind it. */
async function beginMaintenance(monitor: number): Promise<void> {
  await world.pool.query(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
       SELECT team_id, 'Upgrade', 'listed', now() AT TIME ZONE 'UTC', 3600, 'UTC', now(), now() FROM monitors WHERE id = $1
       RETURNING id),
     t AS (INSERT INTO maintenance_targets SELECT id, 1, $1::int FROM w)
     INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     SELECT id, now() AT TIME ZONE 'UTC', tstzrange(now() - interval '1 minute', now() + interval '1 hour'), 'listed', 1 FROM w`,
    [monitor],
  );
}

async function becomes(monitor: number, status: "up" | "down"): Promise<void> {
  world.target.answer(() => (status === "up" ? 200 : 500));
  await world.pool.query("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [monitor]);
  const query = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2";
  await world.untilNone(`the monitor to be ${status}`, query, [monitor, status]);
}

/** Questions that nothing has answered yet. */
const DUE = "SELECT id FROM wakes WHERE due_at <= now() UNION ALL SELECT episode FROM told WHERE ask_at <= now()";

/** The alerts that the receiver got, once no more are on their way. */
async function told(): Promise<readonly string[]> {
  await world.untilNone("every question to be answered", DUE);
  await world.untilNone("every alert to be delivered", ALERTS_ON_THEIR_WAY);
  return world.receiver.seen.map(({ body }) => /"event":"([\w.]+)"/.exec(body)?.[1] ?? body);
}

it("an outage that is open at a window's end is told once, though every process was killed before and came back after", async () => {
  const { pool, target, receiver } = world;
  const watched = { count: 1, targetUrl: target.url, webhookUrl: receiver.url, intervalSeconds: 60, leaseMs: 3_000 };
  const [monitor = 0] = await addMonitors(pool, watched);
  await beginMaintenance(monitor);
  await startAll();
  await becomes(monitor, "up");
  await becomes(monitor, "down");
  expect(await told()).toEqual([]);
  expect(await world.rows("SELECT in_maintenance FROM incidents")).toEqual([{ in_maintenance: true }]);
  await killAll();
  // The window's end comes while no process is there.
  await pool.query("UPDATE maintenance_periods SET during = tstzrange(lower(during), now() - interval '1 second')");
  await startAll();
  await world.untilNone("the period to be settled", "SELECT 1 FROM maintenance_periods WHERE settled_at IS NULL");
  expect(await told()).toEqual(["monitor.down"]);
  await becomes(monitor, "up");
  expect(await told()).toEqual(["monitor.down", "monitor.recovery"]);
});
