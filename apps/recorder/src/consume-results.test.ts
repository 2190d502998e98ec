import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckResult, regionOf } from "@pharos/core";
import { createRequiredResults, requireResults } from "@pharos/db";
import { type Fixture, openFixture, resultOf } from "@pharos/db/testing";
import { hasNativeServer, startNativeServer, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { createBatcher, openProducer, openScriptLibrary } from "@pharos/queue";
import { addRegionUser, regionUrl } from "@pharos/queue/testing";
import { createRegistry, type Part } from "@pharos/runtime";
import { consumeResults } from "./consume-results.ts";
import { recorderMetrics } from "./metrics.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const parts: Part[] = [];
afterEach(async () => {
  for (const part of parts.splice(0).reverse()) await part.stop();
});
const use = <P extends Part>(part: P): P => {
  parts.push(part);
  return part;
};
const fail = (error: Error) => {
  throw error;
};

/** A failure of a subject, in the words of a worker of this region. */
function said(region: string, subjectId: number): CheckResult {
  const { votes, ...result } = resultOf(subjectId, 1, Date.now(), { passed: false });
  return { ...result, votes: [{ ...votes[0], region }] };
}

/** Consumes the results of lon and nyc. */
function consuming(url: string) {
  const registry = createRegistry("recorder");
  const metrics = recorderMetrics(registry);
  const recorded: CheckResult[] = [];
  const flush = async (results: readonly CheckResult[]) => void recorded.push(...results);
  const batcher = createBatcher<CheckResult, void>({ maxItems: 500, maxWaitMs: 10, flush });
  const required = createRequiredResults(db.pool);
  const options = { concurrency: 10, onError: fail, onNewer: () => {} };
  use(consumeResults(url, { configured: ["lon", "nyc"], required, batcher, metrics, ...options }));
  const foreign = async () => {
    const { body } = await registry.render();
    const found = [
      ...body.matchAll(/^pharos_recorder_foreign_reports_total\{queue="(?<queue>[\w-]+)".*\} (?<count>\d+)$/gm),
    ];
    return Object.fromEntries(found.map(({ groups }) => [groups?.["queue"], Number(groups?.["count"])]));
  };
  /** The region and the subject of each recorded result. */
  const shown = () => recorded.map((result) => `${regionOf(result)} ${result.subjectId}`).sort();
  return { shown, required, foreign };
}

it("results of a region with its own queue in the old queue are dropped and counted, from the next refresh on", async () => {
  const url = await testRedisUrl();
  const producer = use(await openProducer(url, fail));
  const { shown, required, foreign } = consuming(url);
  await producer.results([said("lon", 1), said("nyc", 2)]);
  await producer.resultsOf("lon", [said("lon", 3)]);
  await waitFor(async () => shown().length === 3, { what: "the results of both queues" });
  expect(shown()).toEqual(["lon 1", "lon 3", "nyc 2"]);
  expect(await foreign()).toEqual({ results: 0, "results-lon": 0, "results-nyc": 0 });

  await requireResults(db.pool, "lon");
  await required.refresh();
  await producer.results([said("lon", 4), said("nyc", 5)]);
  await producer.resultsOf("lon", [said("lon", 6)]);
  await waitFor(async () => shown().length === 5, { what: "the results that count" });
  expect(shown()).toEqual(["lon 1", "lon 3", "lon 6", "nyc 2", "nyc 5"]);
  expect(await foreign()).toEqual({ results: 1, "results-lon": 0, "results-nyc": 0 });
});

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("the user of a region", () => {
  it("foreign results: cannot post for another region, and reports that name another count as its own", async () => {
    const server = use(await startNativeServer({ config: ["maxmemory-policy noeviction"] }));
    const url = `redis://127.0.0.1:${server.port}`;
    for (const region of ["lon", "nyc"]) await addRegionUser(server.call, region);
    const library = use(await openScriptLibrary(url, fail));
    await waitFor(async () => (await library.complete()) === 0, { what: "the scripts" });
    const { shown, foreign } = consuming(url);
    const thief = use(await openProducer(regionUrl(url, "lon"), () => {}));
    await expect(thief.resultsOf("nyc", [said("nyc", 1)])).rejects.toThrow("NOPERM");
    await expect(thief.results([said("nyc", 2)])).rejects.toThrow("NOPERM");
    await thief.resultsOf("lon", [said("nyc", 3), said("lon", 4)]);
    await waitFor(async () => shown().length === 2, { what: "the results" });
    expect(shown()).toEqual(["lon 3", "lon 4"]);
    expect(await foreign()).toEqual({ results: 0, "results-lon": 1, "results-nyc": 0 });
  });
});
