import { expect, it } from "@jest/globals";
import { staleKeys } from "./topics.ts";

it("asks again for the lists and for the record that changed", () => {
  expect(staleKeys({ topic: "monitor", id: 4 })).toEqual([["overview"], ["monitors"], ["team"], ["monitor", 4]]);
  expect(staleKeys({ topic: "incident", id: 9 })).toContainEqual(["incident", 9]);
  expect(staleKeys({ topic: "contact", id: null })).toContainEqual(["contact"]);
  const shown = [["overview"], ["monitors"], ["monitor"], ["servers"], ["server"], ["sites"], ["site"]];
  expect(staleKeys({ topic: "maintenance", id: 3 })).toEqual([["maintenance"], ...shown, ["incident"]]);
  expect(staleKeys({ topic: "server", id: 4 })).toEqual([["servers"], ["server", 4]]);
  expect(staleKeys({ topic: "site", id: null })).toEqual([["sites"], ["site"]]);
  expect(staleKeys({ topic: "status_page", id: 2 })).toEqual([["status-pages"], ["status-page", 2]]);
  expect(staleKeys({ topic: "page_report", id: 7 })).toEqual([["status-pages"], ["status-page"]]);
  expect(staleKeys({ topic: "api_token", id: 7 })).toEqual([["team", "tokens"]]);
});

it("asks again for everything after a gap, and on topics that it does not know", () => {
  expect(staleKeys({ topic: "resync", id: null })).toBe("all");
  expect(staleKeys({ topic: "weather", id: 1 })).toBe("all");
});
