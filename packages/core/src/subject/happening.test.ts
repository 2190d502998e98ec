import { expect, it } from "@jest/globals";
import { audiences, eventName, findingHappenings, monitorHappenings, placeHappenings } from "./happening.ts";

it("names what happened to a monitor as the contract has it", () => {
  const names = monitorHappenings.map((happening) => eventName("monitor", happening));
  expect(names).toEqual([
    ...["monitor.down", "monitor.recovery", "monitor.reminder", "monitor.ssl_expiring", "monitor.flapping"],
    ...["monitor.slow", "monitor.slow_over", "monitor.divided", "monitor.divided_over", "monitor.changed"],
  ]);
});

it("tells of a broken network of a place to those who hear of warnings", () => {
  expect(placeHappenings.map((happening) => [eventName("place", happening), audiences[happening]])).toEqual([
    ["place.isolated", "warning"],
  ]);
});

it("tells findings of sites to those who hear of warnings", () => {
  expect(findingHappenings.map((happening) => audiences[happening])).toEqual(findingHappenings.map(() => "warning"));
});
