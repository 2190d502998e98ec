import { afterEach, expect, it } from "@jest/globals";
import { noteServerTime, serverNowMs } from "./server-clock.ts";

const HOUR_MS = 3_600_000;
const note = (aheadMs: number) => noteServerTime(new Date(Date.now() + aheadMs).toUTCString(), Date.now());
const aheadMs = () => serverNowMs() - Date.now();

afterEach(() => note(0));

it.each([3 * HOUR_MS, -3 * HOUR_MS])("follows a server whose clock differs by %d ms", (difference) => {
  note(difference);
  expect(Math.abs(aheadMs() - difference)).toBeLessThan(2_000);
});

it("is the clock of the browser if the difference is small, or if the server says no time", () => {
  note(2_000);
  expect(aheadMs()).toBe(0);
  note(HOUR_MS);
  noteServerTime(null, Date.now());
  noteServerTime("yesterday", Date.now());
  expect(aheadMs()).toBeGreaterThan(HOUR_MS / 2);
  note(0);
  expect(aheadMs()).toBe(0);
});
