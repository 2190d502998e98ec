import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { CheckResult, Outcome } from "@pharos/core";
import { openPool } from "@pharos/db";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import { createLogger, createMetrics } from "@pharos/runtime";
import { recorderMetrics } from "./metrics.ts";
import { recordResults } from "./record-results.ts";

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

function result(monitorId: number, over: Partial<Outcome> = {}, atMs = NOW.getTime()): CheckResult {
  const outcome: Outcome = {
    passed: true,
    responseTimeMs: 1,
    httpStatusCode: 200,
    errorMessage: null,
    certificate: null,
    phases: null,
    ...over,
  };
  return { monitorId, checkNumber: 1, votes: [{ region: "lon", atMs, outcome, expiring: null }] };
}

it("drops what the database refuses, alone, and records the rest of the batch", async () => {
  const ids = [];
  for (let made = 0; made < 7; made += 1) ids.push(await db.addMonitor());
  const [first = 0, second = 0, third = 0, ...rest] = ids;
  const lines: string[] = [];
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {} });
  const deps = {
    pool,
    producer,
    now: () => NOW,
    logger: createLogger({
      service: "recorder",
      level: "error",
      destination: new Writable({
        write(line, _encoding, done) {
          lines.push(String(line));
          done();
        },
      }),
    }),
    metrics: recorderMetrics(createMetrics("recorder")),
    regions: {
      current: () => ({ live: ["lon"], quarantined: new Set<string>() }),
      note: () => {},
      look: async () => {},
    },
    stopping: new AbortController().signal,
  };
  await recordResults(deps, [
    result(first),
    result(second, { httpStatusCode: 99_999 }),
    // A worker whose clock is years behind: no partition holds its time.
    result(third, {}, 0),
    ...rest.map((id) => result(id)),
  ]);
  const recorded = await db.rows("SELECT monitor_id, checked_at FROM checks ORDER BY 1");
  expect(recorded.map((check) => check["monitor_id"])).toEqual([first, third, ...rest]);
  expect(recorded[1]?.["checked_at"]).toEqual(NOW);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"monitorId":${second}`);
  await stop();
});
