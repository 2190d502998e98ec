import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openApi } from "@pharos/api";
import { migrate } from "@pharos/db";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { openPingEdge } from "@pharos/ping";
import { start as startRecorder } from "@pharos/recorder";
import { createReadiness, type Service } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { configOf, silentLogger } from "../support/config.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
const services = new Map<string, Service>();
beforeAll(async () => {
  world = await openWorld();
  await world.rows("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  const config = configOf({ ...world.backends, redisUrl: await testRedisUrl() }, ["lon"], "http://localhost");
  for (const [name, open] of Object.entries({
    api: openApi,
    ping: openPingEdge,
    scheduler: startScheduler,
    recorder: startRecorder,
    notifier: startNotifier,
  })) {
    services.set(name, await open(config, silentLogger));
  }
});
afterAll(async () => {
  for (const service of services.values()) await service.stop();
  await world.stop();
});

/** The answer of each service's `/readyz`, by service. A busy machine may take long. */
async function answers(): Promise<Readonly<Record<string, object>>> {
  const asked = [...services].map(async ([name, { readiness }]) => {
    const { body } = await createReadiness(readiness, { timeoutMs: 60_000, onFailure: () => {} })();
    return [name, body] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

const everyService = (body: object) => Object.fromEntries([...services.keys()].map((name) => [name, body]));

const notReady = (database: string) =>
  everyService({ status: "not ready", not_ready: ["database"], reasons: { database } });

it("is not ready on an empty database, and works without a restart once it is migrated", async () => {
  expect(await answers()).toEqual(notReady("The database is empty: run `pharos migrate`."));
  // The loop that keeps partitions ready runs once an hour, and has failed already.
  await migrate(world.backends.databaseUrl);
  expect(await answers()).toEqual(everyService({ status: "ready" }));
  const room = /^pharos_scheduler_partition_room_days\{retention_days="3".*\} 1[45]/m;
  const isMeasured = async () => room.test((await services.get("scheduler")?.registry.render())?.body ?? "");
  await waitFor(isMeasured, { what: "the partitions to be looked after" });
});

it("is not ready on a database that is older than the code", async () => {
  await world.rows("DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)");
  expect(await answers()).toEqual(notReady("The database is older than this version of Pharos: run `pharos migrate`."));
});
