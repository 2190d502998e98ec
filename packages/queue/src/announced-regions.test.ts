import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { command, openNetwork } from "@pharos/valkey/testing";
import { type AnnouncedRegions, openAnnouncedRegions } from "./announced-regions.ts";
import { seenSoon } from "./signs-of-life.fixture.ts";

let url: string;
let worker: AnnouncedRegions;
let otherWorker: AnnouncedRegions;
beforeAll(async () => {
  url = await testRedisUrl();
  [worker, otherWorker] = await Promise.all([openAnnouncedRegions(url, () => {}), openAnnouncedRegions(url, () => {})]);
});
afterAll(async () => {
  await Promise.all([worker.stop(), otherWorker.stop()]);
});

it("a region is live from its worker's first sign of life, in the order of the question", async () => {
  expect(await worker.announced(["lon", "nyc", "sgp"])).toEqual([]);
  const seen = (regions: readonly string[]) =>
    seenSoon(
      () => worker.announce(["sgp", "lon"]),
      () => otherWorker.announced(regions),
    );
  expect(await seen(["lon", "nyc", "sgp"])).toEqual(["lon", "sgp"]);
  expect(await seen(["sgp", "lon"])).toEqual(["sgp", "lon"]);
  expect(await otherWorker.announced([])).toEqual([]);
});

it("a region has the features that its worker announced last", async () => {
  const announce = async () => {
    await worker.announce(["lon"], ["ipv6"]);
    await worker.announce(["nyc"]);
  };
  const look = async () => ({
    features: await otherWorker.featuresOf(["lon", "nyc", "gone"]),
    live: await otherWorker.announced(["lon", "nyc"]),
  });
  const { features, live } = await seenSoon(announce, look);
  expect([...features]).toEqual([
    ["lon", ["ipv6"]],
    ["nyc", []],
    ["gone", []],
  ]);
  expect(live).toEqual(["lon", "nyc"]);
});

it("a region dies within 5 s of its last worker's last sign of life, and not while another one lives", async () => {
  const leftMs = async () => {
    await worker.announce(["lon", "nyc"]);
    return Number(await command(url, "PTTL", "pharos-live-nyc"));
  };
  // Valkey itself says when: a busy machine may look late. A worker that misses one sign of life, which it gives every
  // second, is not dead.
  expect(await leftMs()).toBeLessThan(5_000);
  await waitFor(async () => (await leftMs()) > 1_000, { what: "more than a second to live" });
  const announceLon = () => otherWorker.announce(["lon"]);
  await waitFor(
    async () => {
      await announceLon();
      return !(await worker.announced(["nyc"])).includes("nyc");
    },
    { what: "nyc to die" },
  );
  expect(await seenSoon(announceLon, () => worker.announced(["lon", "nyc"]))).toEqual(["lon"]);
});

it("says that Valkey is away instead of that all regions are dead", async () => {
  const network = await openNetwork(url);
  const regions = await openAnnouncedRegions(network.url, () => {});
  await network.cut();
  await expect(regions.announced(["lon"])).rejects.toThrow();
  await expect(regions.announce(["lon"])).rejects.toThrow();
  await network.mend();
  await waitFor(
    () =>
      regions.announce(["tor"]).then(
        () => true,
        () => false,
      ),
    { what: "the connection" },
  );
  const seen = await seenSoon(
    () => regions.announce(["tor"]),
    () => regions.announced(["tor"]),
  );
  expect(seen).toEqual(["tor"]);
  expect(regions.connections()).toBe(2);
  await regions.stop();
  await network.stop();
});
