import type { RegionRecord } from "@pharos/core";
import { type OnError, openFailFast, requireReady } from "@pharos/valkey";

/** Regions are judged by the last six of these, in milliseconds. */
const BUCKET_MS = 10_000;
const BUCKETS = 6;

const keyOf = (bucket: number) => `pharos-region-health-${bucket}`;

/** Region to the checks in a row that it gave no vote on. */
const MISSED_VOTES_KEY = "pharos-region-missed-votes";
/** If no region reported for this long, all have a clean slate, in milliseconds. */
const SILENCES_KEPT_MS = 3_600_000;

/** The results of the checks that a region was asked to run. */
export interface RegionAnswers {
  readonly votes: number;
  readonly missedVotes: number;
}

/** New votes and misses, to be added to the earlier ones: region to its counts. */
type RegionCounts = ReadonlyMap<string, RegionRecord>;

export interface RegionHealth {
  /** Adds the counts of this process. */
  add(counts: RegionCounts): Promise<void>;
  /** The counts of all processes over the last minute. */
  read(): Promise<RegionCounts>;
  /** Adds the answers of regions: a vote resets the count of missed votes. */
  addAnswers(answers: ReadonlyMap<string, RegionAnswers>): Promise<void>;
  /** Region to the checks in a row that it was asked to make and gave no vote on; without those that gave one last. */
  missedVotes(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
  /** Ends the connection: commands in flight fail. */
  cutOff(): void;
}

/** How regions did lately, counted by all recorders together. Losing it only forgets a minute. */
export async function openRegionHealth(url: string, nowMs: () => number, onError: OnError): Promise<RegionHealth> {
  const { client: redis, stop } = await openFailFast(url, { name: "pharos-region-health", onError, isGathering: true });
  const bucketNow = () => Math.floor(nowMs() / BUCKET_MS);
  return {
    async add(counts) {
      const key = keyOf(bucketNow());
      const pipeline = requireReady(redis).pipeline();
      for (const [region, { checks, unconfirmed }] of counts) {
        pipeline.hincrby(key, `${region}:checks`, checks).hincrby(key, `${region}:unconfirmed`, unconfirmed);
      }
      await pipeline.pexpire(key, BUCKETS * BUCKET_MS).exec();
    },
    async read() {
      const newest = bucketNow();
      const keys = Array.from({ length: BUCKETS }, (_, age) => keyOf(newest - age));
      const buckets = await Promise.all(keys.map((key) => requireReady(redis).hgetall(key)));
      return sum(buckets);
    },
    async addAnswers(answers) {
      const pipeline = requireReady(redis).pipeline();
      for (const [region, { votes, missedVotes }] of answers) {
        if (votes > 0) pipeline.hdel(MISSED_VOTES_KEY, region);
        else pipeline.hincrby(MISSED_VOTES_KEY, region, missedVotes);
      }
      await pipeline.pexpire(MISSED_VOTES_KEY, SILENCES_KEPT_MS).exec();
    },
    async missedVotes() {
      const counts = await requireReady(redis).hgetall(MISSED_VOTES_KEY);
      return new Map(Object.entries(counts).map(([region, count]) => [region, Number(count)]));
    },
    stop: async () => stop(),
    cutOff: stop,
  };
}

function sum(buckets: readonly Readonly<Record<string, string>>[]): RegionCounts {
  const total = new Map<string, { checks: number; unconfirmed: number }>();
  for (const [field, count] of buckets.flatMap((bucket) => Object.entries(bucket))) {
    const [region = "", kind] = field.split(":");
    const record = total.get(region) ?? { checks: 0, unconfirmed: 0 };
    if (kind === "checks") record.checks += Number(count);
    if (kind === "unconfirmed") record.unconfirmed += Number(count);
    total.set(region, record);
  }
  return total;
}
