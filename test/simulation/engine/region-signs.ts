import type { RegionRecord } from "@pharos/core";
import type { AnnouncedRegions, RegionAnswers, RegionHealth } from "@pharos/queue";
import type { VirtualTime } from "./virtual-time.ts";

const LIVE_FOR_MS = 3_000;
const TRY_EVERY_MS = 5_000;

/** @param silentSinceMs since when a region gives no sign of life; null while it does */
export function createRegions(time: VirtualTime, silentSinceMs: (region: string) => number | null): AnnouncedRegions {
  const triedAtMs = new Map<string, number>();
  const isLive = (region: string) => {
    const sinceMs = silentSinceMs(region);
    return sinceMs === null || time.nowMs() - sinceMs < LIVE_FOR_MS;
  };
  return {
    announce: async () => {},
    announced: async (regions) => regions.filter(isLive),
    featuresOf: async (regions) => new Map(regions.map((region) => [region, []])),
    async takeTrial(region) {
      const nowMs = time.nowMs();
      if (nowMs - (triedAtMs.get(region) ?? Number.NEGATIVE_INFINITY) < TRY_EVERY_MS) return false;
      triedAtMs.set(region, nowMs);
      return true;
    },
    connections: () => 1,
    stop: async () => {},
    cutOff: () => {},
  };
}

const BUCKET_MS = 10_000;
const BUCKETS = 6;

/** The counts of regions, as Valkey has them. */
export function createHealth(time: VirtualTime): RegionHealth {
  const buckets = new Map<number, Map<string, RegionRecord>>();
  const missed = new Map<string, number>();
  const bucketNow = () => Math.floor(time.nowMs() / BUCKET_MS);
  return {
    async add(counts) {
      const bucket = buckets.get(bucketNow()) ?? new Map<string, RegionRecord>();
      for (const [region, more] of counts) bucket.set(region, sum(bucket.get(region), more));
      buckets.set(bucketNow(), bucket);
      for (const age of buckets.keys()) if (age <= bucketNow() - BUCKETS) buckets.delete(age);
    },
    async read() {
      const total = new Map<string, RegionRecord>();
      for (const [age, counts] of buckets) {
        if (age <= bucketNow() - BUCKETS) continue;
        for (const [region, more] of counts) total.set(region, sum(total.get(region), more));
      }
      return total;
    },
    async addAnswers(answers: ReadonlyMap<string, RegionAnswers>) {
      for (const [region, { votes, missedVotes }] of answers) {
        if (votes > 0) missed.delete(region);
        else missed.set(region, (missed.get(region) ?? 0) + missedVotes);
      }
    },
    missedVotes: async () => new Map(missed),
    stop: async () => {},
    cutOff: () => {},
  };
}

function sum(one: RegionRecord | undefined, other: RegionRecord): RegionRecord {
  if (one === undefined) return other;
  return { checks: one.checks + other.checks, unconfirmed: one.unconfirmed + other.unconfirmed };
}
