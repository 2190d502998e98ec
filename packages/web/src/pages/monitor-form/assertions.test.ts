import { expect, it } from "@jest/globals";
import { assertionRows, assertionsOf } from "./assertions.ts";

const row = { row: 0, source: "json", property: "$.status", comparison: "equals" };

it.each([
  ["ok", "ok"],
  ["3", 3],
  ["true", true],
  ["null", null],
  ['"3"', "3"],
  ["[1]", "[1]"],
  ["two words", "two words"],
  ["", ""],
])("sends what is typed as %j as %j", (typed, target) => {
  expect(assertionsOf([{ ...row, target: typed }])).toEqual([
    { source: "json", property: "$.status", comparison: "equals", target },
  ]);
});

it.each(["ok", 3, true, "3", "true", "null", '"quoted"', "[1]"])("shows %j so that it is sent as it was", (target) => {
  const one = { source: "json", property: "$.a", comparison: "equals", target } as const;
  expect(assertionsOf(assertionRows([one]))).toEqual([one]);
});

it("sends no target where none counts, and no row that is empty", () => {
  const rows = [
    { ...row, comparison: "exists", target: "left over" },
    { ...row, row: 1, property: " ", target: "" },
  ];
  expect(assertionsOf(rows)).toEqual([{ source: "json", property: "$.status", comparison: "exists", target: null }]);
});
