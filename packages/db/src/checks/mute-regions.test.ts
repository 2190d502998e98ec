import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { leaseMs } from "@pharos/core";
import fc from "fast-check";
import { type Fixture, openFixture } from "../testing.ts";
import { liveThrough, type RegionKind } from "./region-life.fixture.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const INTERVAL_SECONDS = 60;
const LEASE_MS = leaseMs(INTERVAL_SECONDS, 5_000);
const MUTE: readonly RegionKind[] = ["silent", "unable", "slow", "flapping"];

/** Regions in any order. */
const shuffled = (kinds: fc.Arbitrary<RegionKind[]>) =>
  kinds.chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
const mute = fc.constantFrom(...MUTE);

it("reports a target that is down within its interval and two leases, with one or two of four regions mute", async () => {
  const kinds = shuffled(
    fc.tuple(mute, fc.constantFrom<RegionKind>("good", ...MUTE)).map((two) => [...two, "good", "good"]),
  );
  const forMs = INTERVAL_SECONDS * 1_000 + 2 * LEASE_MS;
  await fc.assert(
    fc.asyncProperty(kinds, async (some) => {
      const life = { kinds: some, isUp: false, intervalSeconds: INTERVAL_SECONDS, forMs, stepMs: 1_000 };
      expect(await liveThrough(db, life)).toMatchObject({ incidents: 1 });
    }),
    { numRuns: 40, examples: MUTE.map((kind): [RegionKind[]] => [[kind, kind, "good", "good"]]) },
  );
});

it("reports a target that is down for long enough, even if a region lies and another is mute", async () => {
  const kinds = shuffled(mute.map((one) => [one, "lying", "good", "good"]));
  await fc.assert(
    fc.asyncProperty(kinds, async (some) => {
      const life = { kinds: some, isUp: false, intervalSeconds: INTERVAL_SECONDS, forMs: 600_000, stepMs: 5_000 };
      expect(await liveThrough(db, life)).toMatchObject({ incidents: 1 });
    }),
    { numRuns: 25 },
  );
});

it("never reports a target that is up, whatever one region says and another does not", async () => {
  const others = fc.constantFrom<RegionKind>("good", ...MUTE);
  const kinds = shuffled(others.map((one) => [one, "lying", "good", "good"]));
  await fc.assert(
    fc.asyncProperty(kinds, async (some) => {
      const life = { kinds: some, isUp: true, intervalSeconds: INTERVAL_SECONDS, forMs: 600_000, stepMs: 5_000 };
      expect(await liveThrough(db, life)).toMatchObject({ incidents: 0 });
    }),
    { numRuns: 15 },
  );
});
