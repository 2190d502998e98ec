import { expect, it } from "@jest/globals";
import { delaySeconds } from "./delay-seconds.ts";

it.each([
  ["counts from the event", 4_000, 0, 4],
  ["leaves out the wait for other alerts", 34_000, 30, 4],
  ["is not negative if the wait was cut short", 20_000, 30, 0],
])("%s", (_what, arrivedMs, gatherSeconds, seconds) => {
  expect(delaySeconds(0, new Date(arrivedMs), { gatherSeconds })).toBe(seconds);
});
