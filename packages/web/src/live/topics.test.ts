import { expect, it } from "@jest/globals";
import { staleKeys } from "./topics.ts";

it("asks again for the lists and for the record that changed", () => {
  expect(staleKeys({ topic: "monitor", id: 4 })).toEqual([["overview"], ["monitors"], ["monitor", 4], ["team"]]);
  expect(staleKeys({ topic: "incident", id: 9 })).toContainEqual(["incident", 9]);
  expect(staleKeys({ topic: "contact", id: null })).toContainEqual(["contact"]);
  const shown = [["maintenance"], ["overview"], ["monitors"], ["monitor"], ["incident"]];
  expect(staleKeys({ topic: "maintenance", id: 3 })).toEqual(shown);
});

it("asks again for everything after a gap, and on topics that it does not know", () => {
  expect(staleKeys({ topic: "resync", id: null })).toBe("all");
  expect(staleKeys({ topic: "site", id: 1 })).toBe("all");
});
