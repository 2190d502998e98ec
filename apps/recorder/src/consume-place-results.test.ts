import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type CheckResult, regionOf } from "@pharos/core";
import { createRequiredResults } from "@pharos/db";
import { type Fixture, openFixture, resultOf, voteOf } from "@pharos/db/testing";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import {
  createBatcher,
  type NewerJob,
  openPlaceResults,
  openProducer,
  type PlaceResults,
  type Producer,
} from "@pharos/queue";
import { createRegistry, type Part } from "@pharos/runtime";
import { consumePlaceResults } from "./consume-place-results.ts";
import { consumeResults, weightOfQueue } from "./consume-results.ts";
import { recorderMetrics } from "./metrics.ts";

const BATCH_ITEMS = 500;
const fail = (error: Error) => {
  throw error;
};

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

let url: string;
let producer: Producer;
let waiting: PlaceResults;
const parts: Part[] = [];
const use = <P extends Part>(part: P): P => {
  parts.push(part);
  return part;
};
beforeEach(async () => {
  url = await testRedisUrl();
  producer = use(await openProducer(url, fail));
  waiting = use(await openPlaceResults(url, fail));
});
afterEach(async () => {
  for (const part of parts.splice(0).reverse()) await part.stop();
});

/** Many results of a place. */
const manyOf = (teamId: number, count: number): CheckResult[] =>
  Array.from({ length: count }, (_, index) => ({
    ...resultOf(index + 1, 1, Date.now()),
    votes: [voteOf(`${teamId}/office`, Date.now())],
    placed: true,
  }));

/** Posts results as `field` does. @returns whether they were stored */
async function post(teamId: number, results: readonly CheckResult[]): Promise<string> {
  const pushed = await waiting.push(teamId, results, Date.now());
  if (pushed.kind === "first") await producer.teamTurn(teamId, pushed.turn);
  return pushed.kind;
}

/** A recorder whose batches wait until the test lets them go. */
function recording({ isHeld = false, newestVersion = 2 } = {}) {
  const registry = createRegistry("recorder");
  const metrics = recorderMetrics(registry);
  const batches: (readonly CheckResult[])[] = [];
  const newer: NewerJob[] = [];
  let release: () => void = () => {};
  let isOver = false;
  const flush = async (results: readonly CheckResult[]) => {
    batches.push(results);
    if (!isOver && isHeld) await new Promise<void>((resolve) => (release = resolve));
  };
  const inner = createBatcher<CheckResult, void>({
    ...{ maxItems: BATCH_ITEMS, maxWaitMs: 10, weightOf: weightOfQueue, flush },
  });
  const added: CheckResult[] = [];
  const batcher = {
    add(items: readonly CheckResult[], lane?: string) {
      added.push(...items);
      return inner.add(items, lane);
    },
  };
  const options = { concurrency: 300, onError: fail, onNewer: (job: NewerJob) => newer.push(job) };
  const required = createRequiredResults(db.pool);
  use(consumeResults(url, { configured: ["lon"], required, batcher, metrics, ...options }));
  use(consumePlaceResults(url, { waiting, batcher, nowMs: Date.now, metrics, newestVersion, ...options }));
  // It is stopped first: consumers wait for batches.
  use({
    async stop() {
      isOver = true;
      release();
    },
  });
  const recorded = () => batches.flat();
  return { batches, added, newer, recorded, registry, release: () => release() };
}

const countOf = (results: readonly CheckResult[], region: string) =>
  results.filter((result) => regionOf(result) === region).length;

it("records the results of a team in turns, and then waits for more", async () => {
  const { recorded } = recording();
  for (const count of [200, 200, 1]) await post(7, manyOf(7, count));
  await waitFor(async () => recorded().length === 401, { what: "all results" });
  await post(7, manyOf(7, 1));
  await waitFor(async () => recorded().length === 402, { what: "a later result" });
  expect(await waiting.take(7, "any")).toEqual([]);
});

it("a flooding team makes no other team and no region wait", async () => {
  let flood = 0;
  while ((await post(7, manyOf(7, 250))) !== "full") flood += 250;
  expect(flood).toBeGreaterThan(4 * BATCH_ITEMS);
  await post(8, manyOf(8, 10));
  const region = Array.from({ length: 1_000 }, (_, index) => resultOf(index + 1, 1, Date.now()));
  for (let at = 0; at < region.length; at += 20) await producer.results(region.slice(at, at + 20));

  const { batches, added, release } = recording({ isHeld: true });
  const isThere = async () => countOf(added, "lon") === region.length && countOf(added, "8/office") === 10;
  await waitFor(isThere, { what: "the results of the region and of the other team" });
  const isDone = () => countOf(batches.flat(), "lon") === region.length && countOf(batches.flat(), "8/office") === 10;
  for (let taken = 0; !isDone(); taken += 1) {
    await waitFor(async () => batches.length > taken, { what: "the next batch" });
    release();
  }
  const all = batches.flat();
  // Three quarters of the batches are for the region, except for a part of one turn.
  expect(countOf(all, "7/office")).toBeLessThanOrEqual(region.length / 3 + 250);
  release();
});

it("a result of another team, or of a region, counts for nobody", async () => {
  const { recorded, registry } = recording();
  await post(7, [...manyOf(8, 1), ...manyOf(70, 1), ...manyOf(7, 1), resultOf(1, 1, Date.now())]);
  await waitFor(async () => recorded().length > 0, { what: "the result" });
  expect(recorded().map(regionOf)).toEqual(["7/office"]);
  expect((await registry.render()).body).toMatch(/foreign_reports_total\{queue="place-results".*\} 3$/m);
});

it("leaves results of a newer version to a newer recorder", async () => {
  const pushed = await waiting.push(7, manyOf(7, 1), Date.now());
  const turn = pushed.kind === "first" ? pushed.turn : "";
  await producer.teamTurn(7, turn);
  const { recorded, newer } = recording({ newestVersion: 1 });
  await waitFor(async () => newer.length > 0, { what: "the newer results to be found" });
  expect([recorded(), newer[0]]).toEqual([[], { kind: "results", fate: "postponed" }]);
  expect(await waiting.take(7, turn)).toHaveLength(1);
});
