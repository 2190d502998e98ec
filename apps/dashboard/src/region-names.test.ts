import { expect, it } from "@jest/globals";
import { regionNames } from "./region-names.ts";

it.each([
  ["this-machine", "this-machine"],
  ["lon=London", { lon: "London" }],
  [" lon=London , fra-2=Frankfurt am Main", { lon: "London", "fra-2": "Frankfurt am Main" }],
])("reads %j", (text, value) => {
  expect(regionNames().parse(text)).toEqual({ value });
});

it.each(["London", "lon=", "=London", "lon=London,", "lon=<b>", "LON=London", `lon=${"L".repeat(41)}`])(
  "rejects %j and says what is right",
  (text) => {
    const refusal = "it must be this-machine, or a list such as lon=London,fra=Frankfurt";
    expect(regionNames().parse(text)).toEqual({ refusal });
  },
);
