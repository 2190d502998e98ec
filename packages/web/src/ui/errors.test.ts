import { expect, it } from "@jest/globals";
import { Refusal } from "../api/refusal.ts";
import { remainder, sentencesOn, underLabel } from "./errors.ts";

const refusal = new Refusal({
  status: 422,
  detail: "The config.url field is wrong.",
  errors: { "config.url": ["The config.url field is wrong."], name: ["The name field is missing."], key: ["Taken."] },
});

it("gives a field the sentences on what is within it", () => {
  expect(sentencesOn(refusal, "config")).toEqual(["The config.url field is wrong."]);
  expect(sentencesOn(refusal, "config.url")).toEqual(["The config.url field is wrong."]);
  expect(sentencesOn(refusal, "na")).toEqual([]);
  expect(sentencesOn(new TypeError("away"), "name")).toEqual([]);
});

it("keeps what no field shows", () => {
  expect(remainder(refusal, ["config", "name"])).toBe("Taken.");
  expect(remainder(refusal, ["config", "name", "key"])).toBeNull();
  expect(remainder(new Refusal({ status: 402, detail: "The plan is full." }), ["name"])).toBe("The plan is full.");
  expect(remainder(null, [])).toBeNull();
});

it.each([
  ["The url field must be a full URL.", "URL must be a full URL."],
  [
    "The groups.0.name field must not repeat the name field of another.",
    "URL must not repeat the name field of another.",
  ],
  ["This URL is taken.", "This URL is taken."],
])("names a field as its form does: %s", (sentence, shown) => {
  expect(underLabel(sentence, "URL")).toBe(shown);
});
