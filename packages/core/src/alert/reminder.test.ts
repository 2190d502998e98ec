import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { MAX_REMIND_AFTER_MINUTES, MIN_REMIND_AFTER_MINUTES, reminderStepMs } from "./reminder.ts";

const MINUTE = 60_000;
const minutes = fc.integer({ min: MIN_REMIND_AFTER_MINUTES, max: MAX_REMIND_AFTER_MINUTES });

it.each([
  [30, 0, 30],
  [30, 1, 60],
  [30, 5, 960],
  [30, 6, 1_440],
  [5, 8, 1_280],
  [5, 9, 1_440],
  [1_440, 0, 1_440],
])(
  "a reminder each %i minutes: after %i of them, the next one takes %i minutes",
  (afterMinutes, reminders, expected) => {
    expect(reminderStepMs(afterMinutes, reminders)).toBe(expected * MINUTE);
  },
);

it("each reminder takes twice as long as the one before it, up to a day, however many there were", () => {
  fc.assert(
    fc.property(minutes, fc.nat(10_000), (afterMinutes, reminders) => {
      const [step, next] = [reminderStepMs(afterMinutes, reminders), reminderStepMs(afterMinutes, reminders + 1)];
      expect(next).toBe(Math.min(2 * step, MAX_REMIND_AFTER_MINUTES * MINUTE));
    }),
  );
});
