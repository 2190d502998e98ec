import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@jest/globals";

/** Longer than a busy machine takes to draw a page. */
const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 50;

/**
 * Expects a value of a page or of the API some time after an action. It is read again until it is as expected.
 *
 *     await expectSoon(() => page.title()).toBe("Overview · Pharos");
 *
 * A matcher throws the error of the last value.
 */
export function expectSoon<Value>(read: () => Promise<Value>) {
  const until = (check: (value: Value) => void) => readUntil(read, check);
  return {
    toBe: (wanted: unknown) => until((value) => expect(value).toBe(wanted)),
    toBeLessThan: (wanted: number) => until((value) => expect(value).toBeLessThan(wanted)),
    toBeLessThanOrEqual: (wanted: number) => until((value) => expect(value).toBeLessThanOrEqual(wanted)),
    toBeNull: () => until((value) => expect(value).toBeNull()),
    toContain: (wanted: unknown) => until((value) => expect(value).toContain(wanted)),
    toEqual: (wanted: unknown) => until((value) => expect(value).toEqual(wanted)),
    toHaveLength: (wanted: number) => until((value) => expect(value).toHaveLength(wanted)),
    toMatch: (wanted: string | RegExp) => until((value) => expect(value).toMatch(wanted)),
    toMatchObject: (wanted: object) => until((value) => expect(value).toMatchObject(wanted)),
  };
}

async function readUntil<Value>(read: () => Promise<Value>, check: (value: Value) => void): Promise<void> {
  const endMs = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const value = await read();
    try {
      return check(value);
    } catch (error) {
      if (performance.now() > endMs) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
