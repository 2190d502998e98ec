import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CheckResult, Vote } from "@pharos/core";
import { testRedisUrl } from "@pharos/embedded/testing";
import { openRegionHealth, openRegions, type RegionHealth, type Regions } from "@pharos/queue";
import { createLogger, createMetrics, type Logger } from "@pharos/runtime";
import { recorderMetrics } from "./metrics.ts";
import { createRegionWatch, type RegionWatch } from "./region-watch.ts";

const REGIONS = ["lon", "nyc", "sgp"];
const NOW_MS = 1_800_000_000_000;
let liveRegions: Regions;
let health: RegionHealth;
let nowMs = NOW_MS;
let lines: string[] = [];
const fail = (error: Error) => {
  throw error;
};

beforeAll(async () => {
  const url = await testRedisUrl();
  liveRegions = await openRegions(url, fail);
  health = await openRegionHealth(url, () => nowMs, fail);
});
afterAll(async () => {
  await liveRegions.stop();
  await health.stop();
});

function watch(): RegionWatch {
  lines = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const logger: Logger = createLogger({ service: "recorder", level: "info", destination });
  return createRegionWatch({
    configured: REGIONS,
    liveRegions,
    health,
    logger,
    metrics: recorderMetrics(createMetrics("recorder")),
  });
}

function vote(region: string, passed: boolean): Vote {
  const outcome = {
    passed,
    responseTimeMs: null,
    httpStatusCode: null,
    errorMessage: null,
    certificate: null,
    phases: null,
  };
  return { region, atMs: NOW_MS, outcome, expiring: null };
}

/** What the recorder sees of one check that fails in `region` and passes in the next one. */
const unconfirmed = (region: string): CheckResult[] => [
  { monitorId: 1, checkNumber: 1, votes: [vote(region, false)] },
  { monitorId: 1, checkNumber: 1, votes: [vote(region, false), vote("nyc", true)] },
  { monitorId: 1, checkNumber: 1, votes: [vote(region, false), vote("nyc", true), vote("sgp", true)] },
];

describe("the region watch", () => {
  it("knows the regions that have a live worker, and says so", async () => {
    await liveRegions.announce(["lon", "nyc"]);
    const regions = watch();
    await regions.look();
    expect(regions.current().live).toEqual(["lon", "nyc"]);
    expect(lines.filter((line) => line.includes("no live worker") && line.includes("sgp"))).toHaveLength(1);
    await regions.look();
    expect(lines).toHaveLength(3);
  });

  it("quarantines a region whose failures the others do not confirm, for every recorder, and lets it come back", async () => {
    const [one, other] = [watch(), watch()];
    for (let check = 0; check < 4; check += 1) one.note(unconfirmed("lon"));
    await one.look();
    expect(one.current().quarantined.size).toBe(0);
    one.note(unconfirmed("lon"));
    await one.look();
    await other.look();
    expect([...one.current().quarantined]).toEqual(["lon"]);
    expect([...other.current().quarantined]).toEqual(["lon"]);
    expect(lines.some((line) => line.includes("quarantined") && line.includes("lon"))).toBe(true);
    nowMs += 70_000;
    await other.look();
    expect(other.current().quarantined.size).toBe(0);
    expect(lines.some((line) => line.includes("back from quarantine"))).toBe(true);
  });

  it("does not judge a region by failures that are confirmed", async () => {
    const regions = watch();
    for (let check = 0; check < 20; check += 1) {
      regions.note([
        { monitorId: 1, checkNumber: check, votes: [vote("sgp", false)] },
        { monitorId: 1, checkNumber: check, votes: [vote("sgp", false), vote("nyc", false)] },
      ]);
    }
    await regions.look();
    expect(regions.current().quarantined.has("sgp")).toBe(false);
  });
});
