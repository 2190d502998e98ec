import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { CheckResult } from "@pharos/core";
import { testRedisUrl } from "@pharos/embedded/testing";
import { Redis } from "ioredis";
import { openPlaceResults, type PlaceResults } from "./place-results.ts";

let redis: Redis;
let waiting: PlaceResults;
const NOW_MS = 1_700_000_000_000;
const limits = { maxBytesOfTeam: 4_000, maxBytes: 6_000 };
beforeAll(async () => {
  const url = await testRedisUrl();
  redis = new Redis(url);
  waiting = await openPlaceResults(url, () => {}, limits);
});
afterEach(() => redis.flushdb());
afterAll(async () => {
  await waiting.stop();
  redis.disconnect();
});

const result = (subjectId: number): CheckResult => ({ subjectId, checkNumber: 1, region: "7/office", noVote: "busy" });
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => result(from + index));
const subjects = (entries: Awaited<ReturnType<PlaceResults["take"]>>) =>
  entries?.map(({ results }) => results.map(({ subjectId }) => subjectId));

/** @returns the turn of the job that the team needs */
async function first(teamId: number, results: readonly CheckResult[]): Promise<string> {
  const pushed = await waiting.push(teamId, results, NOW_MS);
  if (pushed.kind !== "first") throw new Error(`The results are not the first: ${pushed.kind}`);
  return pushed.turn;
}

describe("results of places", () => {
  it("wait in order until they are removed, and only for their own team", async () => {
    const seven = await first(7, [result(1), result(2)]);
    expect(await waiting.push(7, [result(3)], NOW_MS)).toEqual({ kind: "stored" });
    const eight = await first(8, [result(4)]);
    const entries = (await waiting.take(7, seven)) ?? [];
    expect([subjects(entries), entries[0]?.version, entries[0]?.atMs]).toEqual([[[1, 2], [3]], 2, NOW_MS]);
    expect(subjects(await waiting.take(7, seven))).toEqual([[1, 2], [3]]);
    const ids = entries.map(({ id }) => id);
    expect(await waiting.remove(7, seven, ids.slice(0, 1))).toBe(true);
    expect(subjects(await waiting.take(7, seven))).toEqual([[3]]);
    expect(await waiting.remove(7, seven, ids)).toBe(false);
    expect([await waiting.take(7, seven), subjects(await waiting.take(8, eight))]).toEqual([[], [[4]]]);
    await first(7, [result(5)]);
  });

  it("leave a stream as far as a turn has room, and at least those of one request", async () => {
    const large = await openPlaceResults(await testRedisUrl(), () => {});
    try {
      const pushed = await large.push(7, many(251), NOW_MS);
      const turn = pushed.kind === "first" ? pushed.turn : "";
      for (const count of [200, 50, 1]) await large.push(7, many(count), NOW_MS);
      const lengths = async () => {
        const entries = (await large.take(7, turn)) ?? [];
        const ids = entries.map(({ id }) => id);
        await large.remove(7, turn, ids);
        return entries.map(({ results }) => results.length);
      };
      expect([await lengths(), await lengths(), await lengths(), await lengths()]).toEqual([[251], [200, 50], [1], []]);
    } finally {
      await large.stop();
    }
  });

  it("of a team with too many are rejected, and those of others are not", async () => {
    const size = JSON.stringify(many(20)).length;
    const fit = Math.floor(limits.maxBytesOfTeam / size);
    const seven = await first(7, many(20));
    for (let index = 1; index < fit; index += 1)
      expect(await waiting.push(7, many(20), NOW_MS)).toEqual({ kind: "stored" });
    expect(await waiting.push(7, many(20), NOW_MS)).toEqual({ kind: "full" });
    await first(8, many(20));
    // All together are also bounded.
    expect(await waiting.push(9, many(40), NOW_MS)).toEqual({ kind: "full" });
    const [oldest] = (await waiting.take(7, seven)) ?? [];
    expect(await waiting.remove(7, seven, [oldest?.id ?? ""])).toBe(true);
    expect(await waiting.push(7, many(20), NOW_MS)).toEqual({ kind: "stored" });
  });

  it("count no bytes that are gone", async () => {
    const sizes = () => redis.hgetall("{pharos-place-results}:sizes");
    const turns = { 7: await first(7, many(20)), 8: await first(8, [result(1)]) };
    const one = String(JSON.stringify([result(1)]).length);
    // As an operator may delete it.
    await redis.del("{pharos-place-results}:of:7");
    await waiting.push(7, [result(1)], NOW_MS);
    expect(await sizes()).toEqual({ 7: one, 8: one, all: String(2 * Number(one)) });
    for (const team of [7, 8] as const) {
      const entries = (await waiting.take(team, turns[team])) ?? [];
      const ids = entries.map(({ id }) => id);
      await waiting.remove(team, turns[team], ids);
    }
    expect(await sizes()).toEqual({ all: "0" });
    expect((await redis.keys("*")).sort()).toEqual(["{pharos-place-results}:sizes"]);
  });

  it("ask for another job if the one of the team did not come, and only the later job takes them", async () => {
    const lost = await first(7, [result(1)]);
    expect(await redis.pttl("{pharos-place-results}:job:7")).toBeGreaterThan(0);
    await redis.del("{pharos-place-results}:job:7");
    const later = await first(7, [result(2)]);
    expect(await waiting.push(7, [result(3)], NOW_MS)).toEqual({ kind: "stored" });
    expect(await waiting.take(7, lost)).toBeNull();
    const [oldest, ...others] = (await waiting.take(7, later)) ?? [];
    // A job that had the turn before ends, too.
    expect(await waiting.remove(7, lost, [oldest?.id ?? ""])).toBe(false);
    expect(subjects(await waiting.take(7, later))).toEqual(subjects(others));
  });

  it("ask for another job at once if the one of the team could not be posted", async () => {
    const turn = await first(7, [result(1)]);
    await waiting.release(7, "another");
    expect(await waiting.push(7, [result(2)], NOW_MS)).toEqual({ kind: "stored" });
    await waiting.release(7, turn);
    await first(7, [result(3)]);
  });
});
