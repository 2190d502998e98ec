import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { start as startRecorder } from "@pharos/recorder";
import type { Part, Service } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { start as startWorker } from "@pharos/worker";
import { configOf, silentLogger } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { DOUBLES, openWorld, type World } from "../support/world.ts";

let world: World;
const running = new Map<string, Service>();
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const name of [...running.keys()]) await stop(name);
  await world.stop();
});

const starts = { scheduler: startScheduler, recorder: startRecorder, worker: startWorker };

/** Starts a service, or again with other regions. */
async function start(service: keyof typeof starts, regions: readonly string[], name: string = service): Promise<void> {
  await stop(name);
  running.set(name, await starts[service](configOf(world.backends, regions, "http://localhost"), silentLogger));
}

async function stop(name: string): Promise<void> {
  const part: Part | undefined = running.get(name);
  running.delete(name);
  await part?.stop();
}

/** The sum of a metric of a service. */
async function metric(service: string, name: string): Promise<number> {
  const { body } = (await running.get(service)?.registry.render()) ?? { body: "" };
  const lines = body.split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** Waits until each monitor has had some more checks. */
async function untilCheckedAgain(): Promise<void> {
  const [now] = await world.rows("SELECT max(check_number) AS number FROM subject_states");
  const fewer = "SELECT subject_id FROM subject_states WHERE check_number < $1";
  await world.untilNone("more checks", fewer, [Number(now?.["number"]) + 3]);
}

const regionsSince = async (since: unknown) => {
  const rows = await world.rows("SELECT DISTINCT region FROM checks WHERE checked_at > $1 ORDER BY region", [since]);
  return rows.map(({ region }) => region);
};

it("adds a region, and drains and removes one, without a lost or a doubled check", async () => {
  await start("recorder", ["lon"]);
  await start("scheduler", ["lon"]);
  await start("worker", ["lon"], "lon");
  // A lease that ended would show a check that was lost.
  await addMonitors(world.pool, { count: 8, targetUrl: world.target.url, intervalSeconds: 1, leaseMs: 60_000 });
  await untilCheckedAgain();

  await start("worker", ["fra"], "fra");
  await start("recorder", ["lon", "fra"]);
  await start("scheduler", ["lon", "fra"]);
  await world.untilNone("checks of fra", "SELECT 1 WHERE NOT EXISTS (SELECT FROM checks WHERE region = 'fra')");

  await start("scheduler", ["fra"]);
  await start("recorder", ["fra"]);
  // Earlier checks are in the queue, or running.
  await untilCheckedAgain();
  await waitFor(async () => (await metric("lon", "pharos_worker_probes_in_flight")) === 0, { what: "lon to be idle" });
  await stop("lon");
  const [since] = await world.rows("SELECT clock_timestamp() AS at");
  await untilCheckedAgain();
  expect(await regionsSince(since?.["at"])).toEqual(["fra"]);
  expect(await metric("scheduler", "pharos_scheduler_leases_expired_total")).toBe(0);
  expect(await world.rows(`${DOUBLES} UNION ALL SELECT 'incident', id FROM incidents`)).toEqual([]);
});
