import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { Redis } from "ioredis";
import { openPlaceTasks, openTaskNotices, type PlaceTasks } from "./place-tasks.ts";

let url: string;
let redis: Redis;
let tasks: PlaceTasks;
beforeAll(async () => {
  url = await testRedisUrl();
  redis = new Redis(url);
  tasks = await openPlaceTasks(url, () => {});
});
afterEach(() => redis.flushdb());
afterAll(async () => {
  await tasks.stop();
  redis.disconnect();
});

const take = async (location: string, free: number) => (await tasks.take(location, free)).map(({ text }) => text);
const slice = (text: string, count: number, location = "7/office") => ({ location, tasks: count, text });

describe("tasks for the probes of places", () => {
  it("come out in order, each once, and only for their own place", async () => {
    await tasks.push([slice("a b", 1), slice("c", 2), slice("d", 1, "8/office")]);
    await tasks.push([slice("e", 1)]);
    expect(await take("7/office", 10)).toEqual(["a b", "c", "e"]);
    expect(await take("7/office", 10)).toEqual([]);
    expect(await take("8/office", 10)).toEqual(["d"]);
  });

  it("come out as far as the probe has room for them, and at least one slice", async () => {
    await tasks.push([slice("a", 20), slice("b", 3), slice("c", 2)]);
    expect(await take("7/office", 5)).toEqual(["a"]);
    expect(await take("7/office", 4)).toEqual(["b"]);
    expect(await take("7/office", 4)).toEqual(["c"]);
  });

  it("say how long they waited", async () => {
    await tasks.push([slice("a", 1)]);
    // The clock of Valkey counts, which the clock of the tests is not.
    const [seconds] = await redis.time();
    await redis.lset("{pharos-place-7/office}:tasks", 0, `${(Number(seconds) - 60) * 1_000} 1 a b`);
    const [taken] = await tasks.take("7/office", 1);
    expect(taken?.text).toBe("a b");
    expect(Math.abs((taken?.waitedMs ?? 0) - 60_000)).toBeLessThan(30_000);
  });

  it("expire, and the oldest are dropped when too many wait", async () => {
    await tasks.push(Array.from({ length: 2_001 }, (_, index) => slice(`${index}`, 1)));
    expect(await redis.pttl("{pharos-place-7/office}:tasks")).toBeGreaterThan(60_000);
    expect(await take("7/office", 1)).toEqual(["1901"]);
  });

  it("announce themselves to every process, also after the connection was lost", async () => {
    const heard: (string | null)[] = [];
    const notices = await openTaskNotices(
      url,
      () => {},
      (location) => heard.push(location),
    );
    try {
      await waitFor(async () => heard.includes(null), { what: "a notice that others may be lost" });
      await tasks.push([slice("a", 1)]);
      await waitFor(async () => heard.includes("7/office"), { what: "the notice" });
      heard.length = 0;
      await redis.client("KILL", "TYPE", "PUBSUB");
      await waitFor(async () => heard.includes(null), { what: "a notice that others may be lost" });
      await tasks.push([slice("b", 1, "8/office")]);
      await waitFor(async () => heard.includes("8/office"), { what: "the notice after that" });
    } finally {
      await notices.stop();
    }
  });
});

it("a trial has an answer only while it is waited for, and only of its own place", async () => {
  const { trials } = tasks;
  expect(await trials.answer("7/office", 9, "early")).toBe(false);
  await trials.begin("7/office", 9);
  expect(await trials.answer("8/office", 9, "foreign")).toBe(false);
  expect(await trials.answer("7/office", 8, "other")).toBe(false);
  expect(await trials.read("7/office", 9)).toBeNull();
  expect(await trials.answer("7/office", 9, "passed")).toBe(true);
  expect(await trials.read("7/office", 9)).toBe("passed");
  const [key = ""] = await redis.keys("*");
  expect(await redis.pttl(key)).toBeGreaterThan(0);
  await trials.end("7/office", 9);
  expect(await trials.answer("7/office", 9, "late")).toBe(false);
  expect(await redis.keys("*")).toEqual([]);
});
