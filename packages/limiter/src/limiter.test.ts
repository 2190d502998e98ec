import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { Redis } from "ioredis";
import { connectLimiterRedis, type LimiterRedis } from "./connection.ts";
import { createJointLimiter, createLimiter } from "./limiter.ts";

let one: LimiterRedis;
let other: LimiterRedis;

beforeAll(async () => {
  const url = await testRedisUrl();
  const failOnError = (error: Error) => {
    throw error;
  };
  const unexpected = (error: unknown) => {
    throw error;
  };
  one = connectLimiterRedis(url, { onError: failOnError, onFallback: unexpected, commandTimeoutMs: 30_000 });
  other = connectLimiterRedis(url, { onError: failOnError, onFallback: unexpected, commandTimeoutMs: 30_000 });
  await waitFor(async () => one.client.status === "ready" && other.client.status === "ready", { what: "connections" });
});

afterAll(async () => {
  await one.stop();
  await other.stop();
});

describe("limiter", () => {
  it("allows a window's limit, counts down, and says when to come back", async () => {
    const limiter = createLimiter({ redis: one, prefix: "count", limit: 3, windowSeconds: 60 });
    const decisions = [];
    for (let request = 0; request < 4; request += 1) decisions.push(await limiter.consume("ann"));
    expect(decisions.slice(0, 3)).toEqual([
      { allowed: true, limit: 3, remaining: 2, retryAfterSeconds: 0 },
      { allowed: true, limit: 3, remaining: 1, retryAfterSeconds: 0 },
      { allowed: true, limit: 3, remaining: 0, retryAfterSeconds: 0 },
    ]);
    expect(decisions[3]).toMatchObject({ allowed: false, limit: 3, remaining: 0 });
    expect(decisions[3]?.retryAfterSeconds).toBeGreaterThan(50);
    expect(decisions[3]?.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it("is one limit for all processes, however many ask at once", async () => {
    const limiters = [one, other].map((redis) =>
      createLimiter({ redis, prefix: "shared", limit: 10, windowSeconds: 60 }),
    );
    const decisions = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 15 }, () => limiter.consume("ann"))),
    );
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it("keeps keys and limits apart", async () => {
    const [a, b] = ["apart-a", "apart-b"].map((prefix) =>
      createLimiter({ redis: one, prefix, limit: 1, windowSeconds: 60 }),
    );
    expect((await a?.consume("ann"))?.allowed).toBe(true);
    expect((await a?.consume("bob"))?.allowed).toBe(true);
    expect((await b?.consume("ann"))?.allowed).toBe(true);
    expect((await a?.consume("ann"))?.allowed).toBe(false);
  });

  it("opens a new window when the old one has ended, and leaves nothing behind in Valkey", async () => {
    const limiter = createLimiter({ redis: one, prefix: "window", limit: 1, windowSeconds: 1 });
    await limiter.consume("ann");
    const refused = await limiter.consume("ann");
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    await waitFor(async () => (await one.client.keys("window:*")).length === 0, { what: "the end of the window" });
    expect((await limiter.consume("ann")).allowed).toBe(true);
  });
});

describe("joint limiter", () => {
  const limits = { token: { prefix: "joint-token", limit: 2 }, address: { prefix: "joint-address", limit: 3 } };

  it("counts a request against every limit, and any of them refuses it", async () => {
    const joint = createJointLimiter({ redis: one, windowSeconds: 60, limits });
    const allowed = async (keys: { token?: string; address?: string }) => (await joint.consume(keys)).allowed;
    expect([
      await allowed({ token: "a", address: "1" }),
      await allowed({ token: "a", address: "1" }),
      await allowed({ token: "a", address: "1" }),
    ]).toEqual([true, true, false]);
    expect(await allowed({ token: "b", address: "1" })).toBe(false);
    expect(await allowed({ address: "2" })).toBe(true);
    expect((await joint.consume({ token: "a", address: "2" })).retryAfterSeconds).toBeGreaterThan(50);
  });

  it("asks Valkey once for all limits of all requests of the moment", async () => {
    const joint = createJointLimiter({ redis: one, windowSeconds: 60, limits });
    await joint.consume({ token: "warm", address: "warm" });
    if (!(one.client instanceof Redis)) throw new Error("The test needs one server.");
    const write = jest.spyOn(one.client.stream, "write");
    await Promise.all(["x", "y", "z"].map((key) => joint.consume({ token: key, address: key })));
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});
