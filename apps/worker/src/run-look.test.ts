import { createServer } from "node:http";
import { afterEach, expect, it } from "@jest/globals";
import { createAspects } from "@pharos/aspects";
import { createProbeRunner } from "@pharos/checking";
import { createPermits, type FinishedLook, type LookTask } from "@pharos/core";
import { createNet } from "@pharos/net";
import { createRegistry } from "@pharos/runtime";
import { workerMetrics } from "./metrics.ts";
import { type LookDeps, runLook } from "./run-look.ts";

const PERMITS = 5;
const LEASE_MS = 90_000;

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A worker's surroundings, and its reports. The clock stands still. */
async function surroundings() {
  let isAsked = () => {};
  /** Once the first request came that is never answered. */
  const hangs = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const server = createServer(({ url }, response) => {
    if (url === "/hangs") isAsked();
    else response.writeHead(url === "/robots.txt" ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  const runner = createProbeRunner();
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
    net.stop,
    () => runner.abortRunning(),
  );
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
  const reports: FinishedLook[] = [];
  const errors: unknown[] = [];
  const deps: LookDeps = {
    ...{ net, runner },
    permits: createPermits({ permits: PERMITS, maxWaiting: 100 }),
    crawlPermits: createPermits({ permits: PERMITS, maxWaiting: 100 }),
    post: async (report) => void reports.push(report),
    nowMs: () => 0,
    elapsedMs: () => 0,
    urlTimeoutMs: 10_000,
    wait: async () => {},
    onError: (error) => errors.push(error),
    registry: createAspects(() => null),
    metrics: workerMetrics(createRegistry("worker")),
  };
  const task = (siteId: number, teamId: number) => ({ siteId, teamId, lookNumber: 1, leaseUntilMs: LEASE_MS, url });
  const batch = (siteId: number, teamId: number, path: string): LookTask => ({
    ...{ ...task(siteId, teamId), aspect: "pages" },
    urls: [{ step: "ask", url: new URL(path, url).href }],
  });
  const headers = (siteId: number, teamId: number): LookTask => ({ ...task(siteId, teamId), aspect: "headers" });
  return { deps, reports, errors, batch, headers, hangs };
}

it("crawls of a team whose sites hang delay neither another team's crawl nor any other look", async () => {
  const { deps, reports, batch, headers, hangs } = await surroundings();
  const hanging = Array.from({ length: 3 * PERMITS }, (_, siteId) => runLook(deps, batch(siteId, 1, "/hangs")));
  await Promise.all([
    runLook(deps, batch(101, 2, "/")),
    runLook(deps, headers(102, 2)),
    runLook(deps, headers(103, 1)),
  ]);
  expect(reports.map(({ siteId }) => siteId).sort()).toEqual([101, 102, 103]);
  expect(reports.find(({ siteId }) => siteId === 101)).toMatchObject({
    ...{ aspect: "pages", lookNumber: 1 },
    result: { kind: "seen", seen: { answers: [{ outcome: "fine" }] } },
  });
  await hangs;
  deps.runner.stop();
  deps.crawlPermits.expire(Number.POSITIVE_INFINITY);
  deps.runner.abortRunning();
  await Promise.all(hanging);
});

it("a batch that is stopped has no report and is no error: its lease ends, and it is made again", async () => {
  const { deps, reports, errors, batch, hangs } = await surroundings();
  const running = runLook(deps, batch(1, 1, "/hangs"));
  await hangs;
  deps.runner.stop();
  deps.runner.abortRunning();
  await running;
  await runLook(deps, batch(2, 1, "/"));
  expect([reports, errors]).toEqual([[], []]);
});
