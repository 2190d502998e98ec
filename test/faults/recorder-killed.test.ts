import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { claimChecks } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import { command, type Network, openNetwork } from "@pharos/queue/testing";
import { failureOf } from "../support/failure.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startTypeScript } from "../support/program.ts";
import { freePort, startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, DOUBLES, openWorld, type World } from "../support/world.ts";

let world: World;
let producer: Producer;
let network: Network;
let recorder: Program;
beforeAll(async () => {
  world = await openWorld();
  const { databaseUrl, redisUrl } = world.backends;
  producer = await openProducer(redisUrl, () => {});
  network = await openNetwork(redisUrl);
  const adminPort = await freePort();
  recorder = startTypeScript("apps/recorder/src/main.ts", {
    DATABASE_URL: databaseUrl,
    REDIS_URL: network.url,
    ADMIN_PORT: String(adminPort),
  });
  const ready = () =>
    fetch(`http://localhost:${adminPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(ready, { timeoutMs: 20_000, what: "the recorder" });
});
afterAll(async () => {
  recorder.kill("SIGKILL");
  await recorder.ended;
  await network.stop();
  await producer.stop();
  await world.stop();
});

/** Lets the recorder commit this failure, but not tell the queue, and kills it in between. */
async function killAfterCommit(monitorId: number): Promise<void> {
  const { pool, rows } = world;
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM monitor_states WHERE monitor_id = $1 FOR UPDATE", [monitorId]);
  await producer.results([failureOf(monitorId, 1)]);
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await waitFor(async () => (await rows(waiting)).length > 0, { what: "the recorder to wait for the monitor" });
  network.swallow();
  await holder.query("COMMIT");
  holder.release();
  await waitFor(async () => (await rows("SELECT 1 FROM events")).length > 0, { what: "the commit" });
  recorder.kill("SIGKILL");
  await recorder.ended;
}

it("a recorder that is killed between commit and publication loses no alert", async () => {
  const { backends, pool, receiver, untilNone, rows } = world;
  const [id = 0] = await addMonitors(pool, { count: 1, targetUrl: world.target.url, webhookUrl: receiver.url });
  await claimChecks(pool, new Date(), 10);
  await killAfterCommit(id);
  expect(await rows("SELECT kind, fanned_out_at FROM events")).toEqual([{ kind: "monitor.down", fanned_out_at: null }]);
  expect(await command(backends.redisUrl, "KEYS", "*event-*")).toEqual([]);

  const services = await startServices(backends, { workers: 0, recorders: 0, schedulers: 2, notifiers: 2 });
  await untilNone("the alert", ALERTS_ON_THEIR_WAY);
  await services.stop();
  expect(await rows("SELECT state, attempts FROM deliveries")).toEqual([{ state: "delivered", attempts: 1 }]);
  expect(await rows(DOUBLES)).toEqual([]);
  expect(receiver.seen.map(({ body }) => JSON.parse(body))).toMatchObject([{ event: "monitor.down", id }]);
}, 60_000);
