import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { REFUSED, voteOf } from "@pharos/db/testing";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { type AnnouncedRegions, openAnnouncedRegions, openRegionHealth, type RegionHealth } from "@pharos/queue";
import { createLogger, createRegistry, type Logger } from "@pharos/runtime";
import { command, openNetwork } from "@pharos/valkey/testing";
import { recorderMetrics } from "./metrics.ts";
import { createRegionWatch, type RegionNotes, type RegionWatch } from "./region-watch.ts";

const REGIONS = ["lon", "nyc", "sgp"];
const NOW_MS = 1_800_000_000_000;
let url: string;
let announcedRegions: AnnouncedRegions;
let health: RegionHealth;
let nowMs = NOW_MS;
let lines: string[] = [];
const fail = (error: Error) => {
  throw error;
};

beforeAll(async () => {
  url = await testRedisUrl();
  announcedRegions = await openAnnouncedRegions(url, fail);
  health = await openRegionHealth(url, () => nowMs, fail);
  await connected(announcedRegions);
  await waitFor(() => health.read().catch(() => null), { what: "the connection" });
});
afterAll(async () => {
  await announcedRegions.stop();
  await health.stop();
});

function watch(through: AnnouncedRegions = announcedRegions): RegionWatch {
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
    announcedRegions: through,
    health,
    logger,
    metrics: recorderMetrics(createRegistry("recorder")),
  });
}

/**
 * From now on these regions have a live worker, and no others. A real sign of life ends after three seconds, for which a
 * machine may stall.
 */
async function live(...regions: readonly string[]): Promise<void> {
  for (const region of REGIONS) {
    const key = `pharos-live-${region}`;
    await (regions.includes(region) ? command(url, "SET", key, "1") : command(url, "DEL", key));
  }
}

/** Waits until it can ask Valkey. */
const connected = (through: AnnouncedRegions) =>
  waitFor(() => through.announced(REGIONS).catch(() => null), { what: "the connection" });

const vote = (region: string, passed: boolean) => voteOf(region, NOW_MS, passed ? {} : REFUSED);

/** A check that failed in `region` and passed elsewhere. */
const unconfirmed = (region: string): RegionNotes => ({
  recorded: [{ subjectId: 1, checkNumber: 1, votes: [vote(region, false), vote("nyc", true), vote("sgp", true)] }],
  heard: [],
  withoutVote: [],
});

/** Looks as often as it takes to be sure of a region that is missing. */
async function pollUntilSure(regions: RegionWatch): Promise<void> {
  for (let poll = 0; poll < 3; poll += 1) await regions.poll();
}

describe("the region watch", () => {
  it("knows the regions that have a live worker, and warns of the others", async () => {
    await live("lon", "nyc");
    const regions = watch();
    await pollUntilSure(regions);
    expect(regions.current()?.live).toEqual(["lon", "nyc"]);
    expect(lines).toHaveLength(3);
    const [warning, ...others] = lines.filter((line) => line.includes("no live worker"));
    expect(others).toEqual([]);
    expect(JSON.parse(warning ?? "{}")).toMatchObject({ level: "warn", region: "sgp" });
    await regions.poll();
    expect(lines).toHaveLength(3);
  });

  it("knows nothing until it is sure, which it is at once if all regions live", async () => {
    await live("lon", "nyc");
    const regions = watch();
    expect(regions.current()).toBeNull();
    await regions.poll();
    expect(regions.current()).toBeNull();
    await live(...REGIONS);
    await regions.poll();
    expect(regions.current()?.live).toEqual(REGIONS);
  });

  it("lets a region go once it was missing in three polls: a Valkey that lost its memory forgets all for a second", async () => {
    await live(...REGIONS);
    const regions = watch();
    await regions.poll();
    await live("nyc", "sgp");
    await regions.poll();
    await regions.poll();
    expect(regions.current()?.live).toEqual(REGIONS);
    await regions.poll();
    expect(regions.current()?.live).toEqual(["nyc", "sgp"]);
    await live(...REGIONS);
    await regions.poll();
    expect(regions.current()?.live).toEqual(REGIONS);
  });

  it.each([
    ["a poll failed", true],
    ["it was over before the next poll", false],
  ])("gives workers the time to announce themselves once Valkey was away: %s", async (_name, pollsMeanwhile) => {
    const network = await openNetwork(url);
    const through = await openAnnouncedRegions(network.url, () => {});
    await connected(through);
    await live(...REGIONS);
    const regions = watch(through);
    await regions.poll();
    await network.cut();
    if (pollsMeanwhile) await expect(regions.poll()).rejects.toThrow();
    await network.mend();
    await connected(through);
    await live("sgp");
    for (let poll = 0; poll < 6; poll += 1) await regions.poll();
    expect(regions.current()?.live).toEqual(REGIONS);
    await regions.poll();
    expect(regions.current()?.live).toEqual(["sgp"]);
    await through.stop();
    await network.stop();
  });

  it("knows nothing for as long if Valkey was away at the start", async () => {
    const network = await openNetwork(url);
    await network.cut();
    const through = await openAnnouncedRegions(network.url, () => {});
    const regions = watch(through);
    await network.mend();
    await connected(through);
    await live("sgp");
    for (let poll = 0; poll < 6; poll += 1) await regions.poll();
    expect(regions.current()).toBeNull();
    await regions.poll();
    expect(regions.current()?.live).toEqual(["sgp"]);
    await through.stop();
    await network.stop();
  });

  it("quarantines a region whose failures the others do not confirm, for every recorder, and lets it come back", async () => {
    await live(...REGIONS);
    const [one, other] = [watch(), watch()];
    for (let check = 0; check < 4; check += 1) one.note(unconfirmed("lon"));
    await pollUntilSure(one);
    expect(one.current()?.quarantined.size).toBe(0);
    one.note(unconfirmed("lon"));
    await live(...REGIONS);
    await one.poll();
    await pollUntilSure(other);
    expect([...(one.current()?.quarantined ?? [])]).toEqual(["lon"]);
    expect([...(other.current()?.quarantined ?? [])]).toEqual(["lon"]);
    expect(lines.some((line) => line.includes("quarantined") && line.includes("lon"))).toBe(true);
    nowMs += 70_000;
    await other.poll();
    expect(other.current()?.quarantined.size).toBe(0);
    expect(lines.some((line) => line.includes("back from quarantine"))).toBe(true);
  });

  it("does not judge a region by failures that are confirmed", async () => {
    const regions = watch();
    for (let check = 0; check < 20; check += 1) {
      regions.note({
        recorded: [{ subjectId: 1, checkNumber: check, votes: [vote("sgp", false), vote("nyc", false)] }],
        heard: [],
        withoutVote: [],
      });
    }
    await pollUntilSure(regions);
    expect(regions.current()?.quarantined.has("sgp")).toBe(false);
  });

  it("sets a region aside that gives no vote on three checks in a row, and takes it back with its first vote", async () => {
    await live(...REGIONS);
    const regions = watch();
    const notedWithoutVote = (names: readonly string[]) => ({ recorded: [], heard: [], withoutVote: names });
    await pollUntilSure(regions);
    regions.note(notedWithoutVote(["nyc", "nyc"]));
    await regions.poll();
    expect(regions.current()?.live).toEqual(REGIONS);
    regions.note(notedWithoutVote(["nyc"]));
    await regions.poll();
    expect(regions.current()?.live).toEqual(["lon", "sgp"]);
    expect(lines.filter((line) => line.includes("gives no votes"))).toHaveLength(1);
    regions.note({ recorded: [], heard: ["nyc"], withoutVote: ["nyc"] });
    await regions.poll();
    expect(regions.current()?.live).toEqual(REGIONS);
    expect(lines.filter((line) => line.includes("no longer ignored"))).toHaveLength(1);
  });
});
