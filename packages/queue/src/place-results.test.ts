import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { CheckResult } from "@pharos/core";
import { testRedisUrl } from "@pharos/embedded/testing";
import { Redis } from "ioredis";
import { openPlaceResults, type PlaceResults } from "./place-results.ts";

let redis: Redis;
let waiting: PlaceResults;
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
  entries.map(({ results }) => results.map(({ subjectId }) => subjectId));

describe("results of places", () => {
  it("wait in order until they are removed, and only for their own team", async () => {
    expect(await waiting.push(7, [result(1), result(2)])).toBe("first");
    expect(await waiting.push(7, [result(3)])).toBe("stored");
    expect(await waiting.push(8, [result(4)])).toBe("first");
    const entries = await waiting.take(7);
    expect([subjects(entries), entries[0]?.version]).toEqual([[[1, 2], [3]], 2]);
    expect(Math.abs((entries[0]?.atMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(subjects(await waiting.take(7))).toEqual([[1, 2], [3]]);
    const ids = entries.map(({ id }) => id);
    expect(await waiting.remove(7, ids.slice(0, 1))).toBe(true);
    expect(subjects(await waiting.take(7))).toEqual([[3]]);
    expect(await waiting.remove(7, ids)).toBe(false);
    expect([await waiting.take(7), subjects(await waiting.take(8))]).toEqual([[], [[4]]]);
    expect(await waiting.push(7, [result(5)])).toBe("first");
  });

  it("leave a stream as far as a turn has room, and at least those of one request", async () => {
    const large = await openPlaceResults(await testRedisUrl(), () => {});
    try {
      for (const count of [251, 200, 50, 1]) await large.push(7, many(count));
      const lengths = async () => {
        const entries = await large.take(7);
        await large.remove(
          7,
          entries.map(({ id }) => id),
        );
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
    for (let index = 0; index < fit; index += 1) expect(await waiting.push(7, many(20))).not.toBe("full");
    expect([await waiting.push(7, many(20)), await waiting.push(8, many(20))]).toEqual(["full", "first"]);
    // All together are also bounded.
    expect(await waiting.push(9, many(40))).toBe("full");
    const [first] = await waiting.take(7);
    expect(await waiting.remove(7, [first?.id ?? ""])).toBe(true);
    expect(await waiting.push(7, many(20))).toBe("stored");
  });

  it("count no bytes that are gone", async () => {
    const sizes = () => redis.hgetall("{pharos-place-results}:sizes");
    await waiting.push(7, many(20));
    await waiting.push(8, [result(1)]);
    const one = String(JSON.stringify([result(1)]).length);
    // As an operator may delete it.
    await redis.del("{pharos-place-results}:of:7");
    await waiting.push(7, [result(1)]);
    expect(await sizes()).toEqual({ 7: one, 8: one, all: String(2 * Number(one)) });
    for (const team of [7, 8])
      await waiting.remove(
        team,
        (await waiting.take(team)).map(({ id }) => id),
      );
    expect(await sizes()).toEqual({ all: "0" });
    expect((await redis.keys("*")).sort()).toEqual(["{pharos-place-results}:sizes"]);
  });

  it("ask for another job if the one of the team did not come", async () => {
    await waiting.push(7, [result(1)]);
    expect(await redis.pttl("{pharos-place-results}:job:7")).toBeGreaterThan(0);
    await redis.del("{pharos-place-results}:job:7");
    expect(await waiting.push(7, [result(2)])).toBe("first");
    expect(await waiting.push(7, [result(3)])).toBe("stored");
  });
});
