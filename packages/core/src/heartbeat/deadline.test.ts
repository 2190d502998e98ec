import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Status, statuses } from "../subject/subject.ts";
import { afterPing, pingDeadlineMs } from "./deadline.ts";

it("gives a ping the interval and two seconds on the way", () => {
  expect(pingDeadlineMs(90_000, 1_000)).toBe(90_003_000);
});

const NOW = 10_000_000;
/** The ping's own deadline is 62 seconds after it. */
const INTERVAL = 60;
const AHEAD = NOW + 62_000;

describe("after a ping", () => {
  it.each<[string, Status, number, number, boolean, number, boolean]>([
    // heartbeat, status, due, pinged, miss in flight -> due, history
    ["pending: the ping's deadline holds", "pending", NOW + 10_000, NOW, false, AHEAD, false],
    ["up: the ping moves the deadline", "up", NOW + 10_000, NOW, false, AHEAD, false],
    ["up: a later ping has moved it further", "up", AHEAD + 1, NOW, false, AHEAD + 1, true],
    ["up: a ping of the same moment changes nothing", "up", AHEAD, NOW, false, AHEAD, false],
    ["up, missed just now: the ping's deadline comes first", "up", AHEAD + 5_000, NOW, true, AHEAD, false],
    [
      "up, an old ping that is late itself: the deadline moves backwards never",
      "up",
      NOW + 1,
      NOW - 70_000,
      false,
      NOW + 1,
      true,
    ],
    ["down: the ping brings it up", "down", AHEAD + 5_000, NOW, false, AHEAD, false],
    [
      "down: the ping is so old that the next one is overdue",
      "down",
      NOW + 5_000,
      NOW - 62_000,
      false,
      NOW + 5_000,
      true,
    ],
    ["down: the next one is due in a moment", "down", NOW + 5_000, NOW - 61_999, false, NOW + 1, false],
  ])("%s", (_name, status, dueAtMs, pingAtMs, isMissInFlight, due, isHistory) => {
    const heartbeat = { status, intervalSeconds: INTERVAL, dueAtMs, isMissInFlight };
    expect(afterPing(heartbeat, pingAtMs, NOW)).toEqual({ dueAtMs: due, isHistory });
  });

  it("never moves a deadline that a ping has set backwards, and never brings up what is overdue", () => {
    const someMs = fc.integer({ min: NOW - 200_000, max: NOW });
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        someMs,
        fc.integer({ min: 0, max: 400_000 }),
        fc.boolean(),
        (status, pingAtMs, later, isMissInFlight) => {
          const dueAtMs = NOW - 200_000 + later;
          const after = afterPing({ status, intervalSeconds: INTERVAL, dueAtMs, isMissInFlight }, pingAtMs, NOW);
          if (status !== "down" && !isMissInFlight) expect(after.dueAtMs).toBeGreaterThanOrEqual(dueAtMs);
          if (status === "down" && !after.isHistory) expect(after.dueAtMs).toBeGreaterThan(NOW);
        },
      ),
    );
  });
});
