import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { record } from "../checks/record.ts";
import { queriesOf } from "../stores/stores.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, voteOf } from "../testing.ts";
import { createOverviewStore } from "./store.ts";

const NOW = new Date();
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("counts monitors by what they show, and reads open outages with the votes on the check that opened each", async () => {
  const overview = createOverviewStore(db.pool);
  const ids = [await db.addMonitor(), await db.addMonitor(), await db.addMonitor({ status: "up" })];
  await db.addMonitor({ status: "degraded" });
  const paused = await db.addMonitor({ status: "down" });
  await db.pool.query("UPDATE monitors SET is_active = false WHERE id = $1", [paused]);
  const deleted = await db.addMonitor({ status: "up" });
  await db.pool.query("UPDATE monitors SET deleted_at = now() WHERE id = $1", [deleted]);
  const failing = (subjectId: number, checkNumber: number, atMs: number) => ({
    subjectId,
    checkNumber,
    votes: [voteOf("lon", atMs, REFUSED), voteOf("nyc", atMs + 500, { ...REFUSED, httpStatusCode: 503 })] as const,
  });
  for (const [index, id] of ids.slice(0, 2).entries()) {
    await record(db.pool, [failing(id, 1, NOW.getTime() - 60_000 * (2 - index))], ALONE, NOW);
    // Later checks find it down still.
    await record(db.pool, [failing(id, 2, NOW.getTime())], ALONE, NOW);
  }
  expect(await overview.counts(db.teamId)).toEqual({ up: 1, degraded: 1, down: 2, pending: 0, paused: 1 });
  const outages = await overview.outages(db.teamId, 20);
  expect(outages.map(({ monitor }) => monitor.id)).toEqual([ids[1], ids[0]]);
  expect(outages[1]).toMatchObject({
    monitor: { name: "monitor", type: "http", url: "http://127.0.0.1:9/", port: null },
    startedAt: new Date(NOW.getTime() - 120_000),
    cause: "Connection refused",
  });
  const vote = { status: "down", responseTimeMs: null, httpStatusCode: null, errorMessage: "Connection refused" };
  expect(outages[1]?.votes).toEqual([
    { ...vote, region: "lon", checkedAt: new Date(NOW.getTime() - 120_000) },
    { ...vote, region: "nyc", httpStatusCode: 503, checkedAt: new Date(NOW.getTime() - 119_500) },
  ]);
  expect(await overview.outages(db.teamId, 1)).toEqual([outages[0]]);
  expect(await overview.outages(db.teamId + 1, 20)).toEqual([]);
  expect(await queriesOf(db.pool, () => overview.outages(db.teamId, 20))).toBe(1);
  expect(await queriesOf(db.pool, () => overview.counts(db.teamId))).toBe(1);
});
