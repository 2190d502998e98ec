import { expect, it } from "@jest/globals";
import { eventName, happenings } from "./happening.ts";

it("names what happened to a monitor as the contract has it", () => {
  const names = happenings.map((happening) => eventName("monitor", happening));
  expect(names).toEqual(["monitor.down", "monitor.recovery", "monitor.ssl_expiring", "monitor.flapping"]);
});
