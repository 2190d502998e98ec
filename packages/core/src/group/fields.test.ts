import { describe, expect, it } from "@jest/globals";
import { monitorDefaults } from "../monitor/settings.ts";
import { groupFieldErrors, groupSettings } from "./fields.ts";
import { neededText, readNeeded } from "./group.ts";

const NEXT = { ...monitorDefaults, checkIntervalMinutes: 5 };

describe("the settings of a group", () => {
  it("have the interval in which it is judged, its members once each, and need all by default", () => {
    expect(groupSettings({ ...NEXT, members: [7, 3, 7], checkIntervalSeconds: 20 }, { members: [7, 3, 7] })).toEqual({
      ...{ members: [3, 7], memberTag: null, needed: "all" },
      ...{ checkIntervalMinutes: 1, checkIntervalSeconds: null },
    });
  });

  it("replace a tag by members, and members by a tag", () => {
    const both = { ...NEXT, members: [3, 7], memberTag: "shop" };
    expect(groupSettings(both, { members: [3, 7] })).toMatchObject({ members: [3, 7], memberTag: null });
    expect(groupSettings(both, { memberTag: "shop" })).toMatchObject({ members: [], memberTag: "shop" });
  });
});

describe("fields of a group that are sent", () => {
  const stored = { members: [3, 7], memberTag: null };
  it.each([
    ["members for another type say nothing here", "http", { members: [1] }, null, {}],
    [
      "neither",
      "group",
      {},
      null,
      { members: ["The members field is required for group monitors, or the member tag field."] },
    ],
    ["one member", "group", { members: [3] }, null, { members: ["The members field must hold at least 2 items."] }],
    [
      "both",
      "group",
      { members: [3, 7], member_tag: "a" },
      null,
      { member_tag: ["The member tag field must be null with members: a group has one or the other."] },
    ],
    ["members", "group", { members: [3, 7], needed: 2 }, null, {}],
    [
      "more needed than there are",
      "group",
      { members: [3, 7], needed: 3 },
      null,
      { needed: ["The needed field must not be greater than the number of members, 2."] },
    ],
    [
      "the same later",
      "group",
      { needed: 3 },
      stored,
      { needed: ["The needed field must not be greater than the number of members, 2."] },
    ],
    ["any number of a tag", "group", { member_tag: "shop", needed: 30 }, null, {}],
    [
      "more than a tag can have",
      "group",
      { member_tag: "shop", needed: 1_001 },
      null,
      { needed: ["The needed field must not be greater than 1000."] },
    ],
    [
      "no members later",
      "group",
      { members: [] },
      stored,
      { members: ["The members field is required for group monitors, or the member tag field."] },
    ],
    ["a tag instead", "group", { members: [], member_tag: "shop" }, stored, {}],
    ["nothing of a group whose members are deleted", "group", { name: "x" }, { members: [], memberTag: null }, {}],
  ] as const)("%s", (_name, type, sent, before, errors) => {
    expect(groupFieldErrors(type, sent, before)).toEqual(errors);
  });
});

it.each([
  [null, null],
  ["all", "all"],
  ["any", "any"],
  [3, "3"],
] as const)("%s needed is stored as %s", (needed, text) => {
  expect(neededText(needed)).toBe(text);
  expect(readNeeded(text)).toBe(needed);
});

it("needs all if a later release has written something else", () => {
  expect(readNeeded("60%")).toBe("all");
});
