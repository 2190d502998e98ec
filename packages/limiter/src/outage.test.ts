import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { RateLimiter } from "@pharos/core";
import { startStopwatch } from "@pharos/core/testing";
import { startValkey } from "@pharos/embedded";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { connectLimiterRedis } from "./connection.ts";
import { createLimiter } from "./limiter.ts";

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A limiter on a separate connection, and the errors that the connection reported. */
function limiterOn(url: string, prefix: string) {
  const errors: Error[] = [];
  const redis = connectLimiterRedis(url, { onError: (error) => errors.push(error), onFallback: () => {} });
  stops.push(() => redis.stop());
  const limiter = createLimiter({ redis, prefix, limit: 2, windowSeconds: 60 });
  const isReady = async () => redis.client.status === "ready";
  let reconnects = 0;
  redis.client.on("reconnecting", () => {
    reconnects += 1;
  });
  return { limiter, errors, isReady, reconnects: () => reconnects };
}

/** The way to the Valkey of this test run, which can be cut, or turned silent, and mended. */
async function breakableWay() {
  const target = new URL(await testRedisUrl());
  const sockets = new Set<Socket>();
  const open = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on("error", () => {}).on("close", () => sockets.delete(socket));
        }
        near.pipe(far).pipe(near);
        near.on("close", () => far.destroy());
        far.on("close", () => near.destroy());
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  let server = await open(0);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const url = new URL(target);
  url.port = String(port);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  stops.push(async () => cut());
  return {
    url: url.href,
    direct: target.href,
    cut,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async mend() {
      server = await open(port);
    },
  };
}

/** Half the timeout of so many commands, because a busy machine may be late by seconds. */
async function expectAtOnce(limiter: RateLimiter): Promise<void> {
  const elapsedMs = startStopwatch();
  for (let key = 0; key < 80; key += 1) await limiter.consume(`at-once-${key}`);
  expect(elapsedMs()).toBeLessThan(10_000);
}

/** A machine that is too busy to count in time counts in memory: then they are asked again. */
async function untilTheyCountTogether(one: RateLimiter, other: RateLimiter): Promise<void> {
  const together = async () => {
    const key = randomUUID();
    await one.consume(key);
    return (await other.consume(key)).remaining === 0;
  };
  await waitFor(together, { what: "both limiters to count in Valkey" });
}

describe("without Valkey", () => {
  it("limits from memory at once if there never was one, and reports that once", async () => {
    const { limiter, errors, reconnects } = limiterOn("redis://127.0.0.1:1", "never");
    await waitFor(async () => reconnects() >= 3, { what: "several attempts to connect" });
    const decisions = [await limiter.consume("ann"), await limiter.consume("ann"), await limiter.consume("ann")];
    expect(decisions.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    await expectAtOnce(limiter);
    expect(errors).toHaveLength(1);
  });

  it("limits from memory while the connection is cut, and by itself from Valkey again afterwards", async () => {
    const way = await breakableWay();
    const { limiter, isReady } = limiterOn(way.url, "cut");
    await waitFor(isReady, { what: "the connection" });
    await limiter.consume("ann");
    const inFlight = limiter.consume("ann");
    way.cut();
    expect((await inFlight).allowed).toBe(true);
    await waitFor(async () => !(await isReady()), { what: "the end of the connection" });
    await limiter.consume("bob");
    expect((await limiter.consume("bob")).remaining).toBe(0);
    await expectAtOnce(limiter);

    await way.mend();
    await waitFor(isReady, { what: "the new connection" });
    const elsewhere = limiterOn(way.direct, "cut");
    await waitFor(elsewhere.isReady, { what: "the direct connection" });
    await untilTheyCountTogether(limiter, elsewhere.limiter);
  });

  it("waits no more than a moment for a Valkey that went silent, and then leaves it alone", async () => {
    const way = await breakableWay();
    const { limiter, isReady, reconnects } = limiterOn(way.url, "silent");
    await waitFor(isReady, { what: "the connection" });
    way.silence();
    // On a busy machine it takes longer than a moment; without a bound it takes for ever.
    expect((await limiter.consume("ann")).allowed).toBe(true);
    // The next connection is not silent and may be ready at once.
    await waitFor(async () => reconnects() > 0, { what: "the silent connection's end" });
  });

  it("goes on with a Valkey that was killed and came back empty", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "limiter-"));
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const valkey = await startValkey({ dataDir });
    stops.push(() => valkey.stop());
    const [one, other] = [limiterOn(valkey.url, "killed"), limiterOn(valkey.url, "killed")];
    const bothReady = async () => (await one.isReady()) && (await other.isReady());
    await waitFor(bothReady, { what: "the connections" });
    await one.limiter.consume("ann");
    process.kill(valkey.pid, "SIGKILL");
    const haveEnded = async () => one.reconnects() > 0 && other.reconnects() > 0;
    await waitFor(haveEnded, { what: "the ends of the connections" });
    await waitFor(bothReady, { what: "the new connections" });
    await untilTheyCountTogether(one.limiter, other.limiter);
  });
});
