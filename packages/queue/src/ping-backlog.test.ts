import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { openNetwork } from "@pharos/valkey/testing";
import { Redis } from "ioredis";
import { openPingBacklog, type PingBacklog, type PingBacklogOptions } from "./ping-backlog.ts";

let url: string;
let redis: Redis;
beforeAll(async () => {
  url = await testRedisUrl();
  redis = new Redis(url);
});
afterAll(() => redis.disconnect());

const opened: PingBacklog[] = [];
afterEach(async () => {
  for (const backlog of opened.splice(0)) await backlog.stop();
  await redis.flushdb();
});

async function open(options: Partial<PingBacklogOptions> = {}): Promise<PingBacklog> {
  const backlog = await openPingBacklog(url, { commandTimeoutMs: 30_000, onError: () => {}, ...options });
  opened.push(backlog);
  return backlog;
}

const ping = (atMs: number, token: string = randomUUID()) => ({ token, atMs });

describe("a backlog of pings", () => {
  it("takes pings whose token any process has seen, and no others", async () => {
    const [one, other] = [await open(), await open()];
    const [known, stranger] = [ping(1), ping(2)];
    await one.markSeen([known.token]);
    expect(await other.add([stranger, known])).toEqual(new Set([known]));
    expect(await one.waiting()).toBe(1);
  });

  it("hands on what waits, oldest first and with its time, until it is removed", async () => {
    const backlog = await open();
    const pings = [ping(1_700_000_000_001), ping(3), ping(2)];
    await backlog.markSeen(pings.map(({ token }) => token));
    await backlog.add(pings);
    const waiting = await backlog.oldest(2);
    expect(waiting).toEqual(pings.slice(0, 2).map((one) => ({ ...one, id: expect.any(String) })));
    expect(await (await open()).oldest(2)).toEqual(waiting);
    await backlog.remove(waiting.map(({ id }) => id));
    expect(await backlog.oldest(5)).toEqual([expect.objectContaining(pings[2] ?? {})]);
    await backlog.remove([]);
  });

  it("refuses pings when it is full rather than to drop older ones", async () => {
    const backlog = await open({ maxWaiting: 2 });
    const token = randomUUID();
    await backlog.markSeen([token]);
    const pings = [1, 2, 3].map((atMs) => ping(atMs, token));
    expect(await backlog.add(pings)).toEqual(new Set(pings.slice(0, 2)));
    expect((await backlog.add(pings)).size).toBe(0);
    await backlog.remove((await backlog.oldest(1)).map(({ id }) => id));
    expect((await backlog.add(pings)).size).toBe(1);
  });

  it("takes pings of tokens that it has seen itself, though Valkey has forgotten them, and no others", async () => {
    const [one, other] = [await open(), await open()];
    const [known, stranger] = [ping(1), ping(2)];
    await one.markSeen([known.token]);
    await redis.flushdb();
    expect(await other.add([known])).toEqual(new Set());
    expect(await one.add([stranger, known])).toEqual(new Set([known]));
    expect(await one.oldest(5)).toEqual([{ ...known, id: expect.any(String) }]);
  });

  it("marks what it knows again for others once it is connected again", async () => {
    const network = await openNetwork(url);
    const other = await open();
    const one = await openPingBacklog(network.url, { commandTimeoutMs: 30_000, onError: () => {} });
    opened.push(one);
    const pings = Array.from({ length: 1_500 }, (_, atMs) => ping(atMs));
    await one.markSeen(pings.map(({ token }) => token));
    await network.cut();
    await redis.flushdb();
    await network.mend();
    await waitFor(async () => (await redis.dbsize()) === pings.length, { what: "the marks" });
    expect((await other.add(pings)).size).toBe(pings.length);
    await network.stop();
  });

  it("marks a token once an hour at most, for a day and some", async () => {
    let nowMs = 0;
    const backlog = await open({ nowMs: () => nowMs });
    const token = randomUUID();
    await backlog.markSeen([token]);
    const [key = ""] = await redis.keys("*seen*");
    expect(await redis.ttl(key)).toBeGreaterThan(25 * 3_600);
    await redis.del(key);
    nowMs = 3_599_999;
    await backlog.markSeen([token]);
    expect(await redis.exists(key)).toBe(0);
    nowMs = 3_600_000;
    await backlog.markSeen([token]);
    expect(await redis.exists(key)).toBe(1);
  });
});
