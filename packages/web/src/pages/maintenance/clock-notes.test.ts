import { expect, it } from "@jest/globals";
import { clockNotes } from "./clock-notes.ts";

/** An hour in Berlin, where clocks are set forward at 01:00Z on 28 March. */
const hour = (startsLocal: string, startsAt: string, endsLocal: string, endsAt: string, isShifted = false) => ({
  original_start: startsLocal,
  starts_local: startsLocal,
  starts_at: `${startsAt}.000000Z`,
  ends_local: endsLocal,
  ends_at: `${endsAt}.000000Z`,
  is_shifted: isShifted,
});

it("says of each occurrence what a change of the clocks does to it", () => {
  const saturday = hour("2027-03-27T02:30:00", "2027-03-27T01:30:00", "2027-03-27T03:30:00", "2027-03-27T02:30:00");
  const shifted = hour(
    "2027-03-28T03:30:00",
    "2027-03-28T01:30:00",
    "2027-03-28T04:30:00",
    "2027-03-28T02:30:00",
    true,
  );
  const monday = hour("2027-03-29T02:30:00", "2027-03-29T00:30:00", "2027-03-29T03:30:00", "2027-03-29T01:30:00");
  expect(clockNotes([saturday, shifted, monday])).toEqual([null, "shifted", null]);
  expect(clockNotes([saturday, monday])).toEqual([null, "since"]);
  const across = hour("2027-03-28T01:30:00", "2027-03-28T00:30:00", "2027-03-28T03:30:00", "2027-03-28T01:30:00");
  expect(clockNotes([saturday, across])).toEqual([null, "during"]);
});
