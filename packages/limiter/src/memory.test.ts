import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { createMemoryCounter } from "./memory.ts";

/** A counter whose clock moves only when the test moves it. */
function counter({ windowMs = 1_000, maxKeys = 50_000 } = {}) {
  let atMs = 0;
  const count = createMemoryCounter({ windowMs, maxKeys, nowMs: () => atMs });
  return { count, wait: (ms: number) => (atMs += ms) };
}

it("counts each key in a window of its own, which opens with its first request", () => {
  const { count, wait } = counter();
  expect(count("ann")).toEqual({ count: 1, msLeft: 1_000 });
  wait(400);
  expect(count("bob")).toEqual({ count: 1, msLeft: 1_000 });
  expect(count("ann")).toEqual({ count: 2, msLeft: 600 });
  wait(600);
  expect(count("ann")).toEqual({ count: 1, msLeft: 1_000 });
  expect(count("bob")).toEqual({ count: 2, msLeft: 400 });
});

it("counts no further key while it is full, goes on counting those it knows, and has room again once windows end", () => {
  const { count, wait } = counter({ maxKeys: 2 });
  const counts = (...keys: string[]) => keys.map((key) => count(key).count);
  expect(counts("ann", "bob", "eve", "eve", "ann")).toEqual([1, 1, 1, 1, 2]);
  wait(1_000);
  expect(counts("eve", "eve")).toEqual([1, 2]);
});

it("counts what a list of every request would count", () => {
  const requests = fc.array(fc.record({ key: fc.constantFrom("a", "b", "c"), afterMs: fc.nat(700) }));
  fc.assert(
    fc.property(requests, (all) => {
      const { count, wait } = counter();
      const opened = new Map<string, { atMs: number; count: number }>();
      let atMs = 0;
      for (const { key, afterMs } of all) {
        wait(afterMs);
        atMs += afterMs;
        const last = opened.get(key);
        const window = last && atMs - last.atMs < 1_000 ? last : { atMs, count: 0 };
        window.count += 1;
        opened.set(key, window);
        expect(count(key)).toEqual({ count: window.count, msLeft: window.atMs + 1_000 - atMs });
      }
    }),
  );
});
