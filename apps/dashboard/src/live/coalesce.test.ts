import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { type Announcement, createCoalescer } from "./coalesce.ts";

let told: Announcement[];
beforeEach(() => {
  told = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const open = () => createCoalescer((announcement) => told.push(announcement));
const take = () => told.splice(0);

it("tells the first change at once, and gathers those of the next second by topic", () => {
  const coalescer = open();
  coalescer.add({ topic: "monitor", id: 1 });
  expect(take()).toEqual([{ topic: "monitor", id: 1 }]);
  coalescer.add({ topic: "monitor", id: 2 });
  coalescer.add({ topic: "monitor", id: 3 });
  coalescer.add({ topic: "incident", id: 9 });
  coalescer.add({ topic: "incident", id: 9 });
  expect(take()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(take()).toEqual([
    { topic: "monitor", id: null },
    { topic: "incident", id: 9 },
  ]);
});

it("tells a topic once a second at most, however often it changes, and the last change too", () => {
  const coalescer = open();
  for (let index = 0; index < 100; index += 1) {
    coalescer.add({ topic: "monitor", id: 1 });
    jest.advanceTimersByTime(45);
  }
  jest.advanceTimersByTime(1_000);
  expect(take()).toHaveLength(6);
  jest.advanceTimersByTime(2_000);
  coalescer.add({ topic: "monitor", id: 1 });
  expect(take()).toHaveLength(1);
});

it("tells nothing once it is stopped, and keeps no timer", () => {
  const coalescer = open();
  coalescer.add({ topic: "monitor", id: 1 });
  coalescer.add({ topic: "monitor", id: 2 });
  coalescer.stop();
  take();
  jest.advanceTimersByTime(5_000);
  expect([take(), jest.getTimerCount()]).toEqual([[], 0]);
});
