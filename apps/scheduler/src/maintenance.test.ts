import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type OpenPool, openPool } from "@pharos/db";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { createLogger, createRegistry } from "@pharos/runtime";
import { maintainPartitions } from "./maintain-partitions.ts";
import { schedulerMetrics } from "./metrics.ts";
import { createRollUp } from "./roll-up.ts";

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let connections: OpenPool;
const registry = createRegistry("scheduler");
const metrics = schedulerMetrics(registry);

beforeAll(async () => {
  database = await testDatabase();
  connections = openPool(database.url, { size: 2, onError: () => {} });
});
afterAll(async () => {
  await connections.stop();
  await database.drop();
});

const setAside = (_work: string, _ids: object, error: unknown) => {
  throw error;
};

/** The value of a sample in the output for Prometheus. */
async function sample(pattern: RegExp): Promise<number> {
  const { body } = await registry.render();
  return Number(pattern.exec(body)?.[1]);
}

it("makes and drops partitions as time passes, logs which, and measures the days ahead", async () => {
  const destination = new PassThrough();
  const logger = createLogger({ service: "scheduler", level: "info", destination });
  const later = new Date(Date.now() + 10 * 24 * HOUR_MS);
  await maintainPartitions({ pool: connections.pool, now: () => later, setAside }, metrics, logger);
  const logged = destination.read().toString();
  expect(logged).toMatch(/"message":"Made partitions","partitions":\["checks_3d_\d{8}"/);
  expect(logged).toMatch(/"message":"Dropped partitions","partitions":\["checks_3d_\d{8}"/);
  for (const days of [3, 30, 90, 0]) {
    const room = new RegExp(`^pharos_scheduler_partition_room_days\\{retention_days="${days}".*\\} (\\S+)$`, "m");
    expect(await sample(room)).toBeGreaterThanOrEqual(14);
  }
});

it("measures the age of the newest rollup, and how it shrinks", async () => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  await connections.pool.query("UPDATE rollup_cursors SET hour = $1", [new Date(hour)]);
  const deps = { pool: connections.pool, now: () => new Date(hour + 3 * HOUR_MS), setAside };
  const rollUp = createRollUp(deps, metrics);
  const age = () => sample(/^pharos_scheduler_rollup_age_seconds\{.*\} (\S+)$/m);
  const ages: number[] = [];
  for (let isMore = true; isMore; ) {
    isMore = (await rollUp(new AbortController().signal)) === "again";
    ages.push(await age());
  }
  expect(ages).toEqual([7_200, 3_600, 3_600]);
});
