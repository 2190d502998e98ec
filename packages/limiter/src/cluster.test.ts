import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Deployment, hasNativeServer, startCluster, waitFor } from "@pharos/embedded/testing";
import { connectLimiterRedis, type LimiterRedis } from "./connection.ts";
import { createJointLimiter } from "./limiter.ts";

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("on a cluster", () => {
  let cluster: Deployment;
  let processes: readonly LimiterRedis[];
  const fallbacks: unknown[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
    // On a busy machine an answer may take longer than a limit is worth.
    const options = { onError: () => {}, commandTimeoutMs: 20_000 };
    const connect = () =>
      connectLimiterRedis(cluster.url, { ...options, onFallback: (error) => fallbacks.push(error) });
    processes = [connect(), connect()];
    await waitFor(async () => processes.every(({ client }) => client.status === "ready"), { what: "connections" });
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await cluster.stop();
  });

  it("two processes count every key together, whatever slots the keys of a request and of a moment are in", async () => {
    const limits = { token: { prefix: "token", limit: 10 }, address: { prefix: "address", limit: 20 } };
    const limiters = processes.map((redis) => createJointLimiter({ redis, windowSeconds: 60, limits }));
    const tokens = Array.from({ length: 10 }, (_, index) => `token-${index}`);
    const requests = tokens.flatMap((token) => limiters.flatMap((limiter) => Array(8).fill({ limiter, token })));
    const decisions = await Promise.all(
      requests.map(async ({ limiter, token }) => ({ token, ...(await limiter.consume({ token, address: token })) })),
    );
    for (const token of tokens) {
      const allowed = decisions.filter((decision) => decision.token === token && decision.allowed);
      expect({ token, allowed: allowed.length }).toEqual({ token, allowed: 10 });
    }
    expect(fallbacks).toEqual([]);
  });

  it("a key that Valkey refuses is counted in memory, which is reported, and no other key with it", async () => {
    const limits = { token: { prefix: "refused", limit: 1 }, address: { prefix: "counted", limit: 1 } };
    const [limiter, other] = processes.map((redis) => createJointLimiter({ redis, windowSeconds: 60, limits }));
    await processes[0]?.client.set("refused:ann", "no number");
    await limiter?.consume({ token: "ann", address: "ann" });
    expect(fallbacks.map(String)).toEqual([expect.stringContaining("not an integer")]);
    expect((await other?.consume({ address: "ann" }))?.allowed).toBe(false);
  });
});
