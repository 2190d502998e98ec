import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { CheckResult, Outcome } from "@pharos/core";
import { openPool } from "@pharos/db";
import { type Fixture, openFixture, resultOf } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import { createLogger, createMetrics } from "@pharos/runtime";
import { recorderMetrics } from "./metrics.ts";
import { type RecordDeps, recordResults } from "./record-results.ts";
import type { RegionWatch } from "./region-watch.ts";

let db: Fixture;
let producer: Producer;
const NOW = new Date();

beforeAll(async () => {
  db = await openFixture();
  producer = await openProducer(await testRedisUrl(), () => {});
});
afterAll(async () => {
  await producer.stop();
  await db.stop();
});

const result = (monitorId: number, over: Partial<Outcome> = {}, atMs = NOW.getTime()) =>
  resultOf(monitorId, 1, atMs, over);

/** A recorder's surroundings, and what it says and notes. */
function surroundings(over: Partial<RegionWatch> = {}) {
  const lines: string[] = [];
  const noted: CheckResult[] = [];
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {} });
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const metrics = createMetrics("recorder");
  const deps: RecordDeps = {
    pool,
    producer,
    now: () => NOW,
    logger: createLogger({ service: "recorder", level: "error", destination }),
    metrics: recorderMetrics(metrics),
    regions: {
      current: () => ({ live: ["lon"], quarantined: new Set<string>() }),
      note: (results) => noted.push(...results),
      look: async () => {},
      ...over,
    },
    stopping: new AbortController().signal,
  };
  return { deps, lines, noted, metrics, stop };
}

const checksOf = (id: number) => db.rows("SELECT checked_at FROM checks WHERE monitor_id = $1", [id]);

it("waits until it knows the regions, so a failure right after its start does not stand alone", async () => {
  const id = await db.addMonitor();
  let looks = 0;
  const current = () => (++looks < 3 ? null : { live: ["lon", "nyc"], quarantined: new Set<string>() });
  const { deps, stop } = surroundings({ current });
  await recordResults(deps, [result(id, { passed: false })]);
  expect(await checksOf(id)).toEqual([]);
  expect(looks).toBe(3);
  await stop();
});

it("notes of regions what was recorded, and nothing that came twice or too late", async () => {
  const id = await db.addMonitor();
  const { deps, noted, stop } = surroundings();
  const one = result(id);
  for (let time = 0; time < 3; time += 1) await recordResults(deps, [one, result(2_000_000_000)]);
  expect(noted).toEqual([one]);
  await stop();
});

it("drops what the database refuses, alone, and records the rest of the batch", async () => {
  const ids = [];
  for (let made = 0; made < 7; made += 1) ids.push(await db.addMonitor());
  const [first = 0, second = 0, third = 0, ...rest] = ids;
  const { deps, lines, stop } = surroundings();
  await recordResults(deps, [
    result(first),
    result(second, { httpStatusCode: 99_999 }),
    // A worker whose clock is years behind: no partition holds its time.
    result(third, {}, 0),
    ...rest.map((id) => result(id)),
  ]);
  const recorded = await db.rows("SELECT monitor_id, checked_at FROM checks WHERE monitor_id = ANY ($1) ORDER BY 1", [
    ids,
  ]);
  expect(recorded.map((check) => check["monitor_id"])).toEqual([first, third, ...rest]);
  expect(recorded[1]?.["checked_at"]).toEqual(NOW);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"monitorId":${second}`);
  await stop();
});

it("measures no lag by a worker's clock that is wrong", async () => {
  const { deps, metrics, stop } = surroundings();
  const off = [-2_000, -86_400_000, 60_000];
  await recordResults(
    deps,
    off.map((offMs) => result(2_000_000_000, {}, NOW.getTime() + offMs)),
  );
  const { body } = await metrics.render();
  expect(body).toMatch(/^pharos_recorder_votes_total\{.*\} 3$/m);
  expect(body).toMatch(/^pharos_recorder_lag_seconds_count.* 1$/m);
  expect(body).toMatch(/^pharos_recorder_lag_seconds_sum.* 2$/m);
  await stop();
});
