import { expect, it } from "@jest/globals";
import { conflictRows } from "./conflict-rows.ts";

it("shows what you changed and they have otherwise, and nothing that they alone changed", () => {
  const base = { name: "Shop", url: "https://a.example/", check_interval_minutes: 5, is_active: true };
  const theirs = { ...base, name: "Store", url: "https://b.example/", is_active: false };
  expect(conflictRows({ base, theirs, yours: { ...base, name: "Shopping" } })).toEqual([
    { name: "Name", theirs: "Store", yours: "Shopping" },
  ]);
  // A value that you would not send is not yours.
  expect(conflictRows({ base, theirs, yours: base })).toEqual([]);
  // Both of you changed it to the same value.
  expect(conflictRows({ base, theirs, yours: { ...base, name: "Store" } })).toEqual([]);
});

it("shows names and values in words, and no password", () => {
  const base = { check_interval_minutes: 5, is_active: true, slug: "", codes: [200], password: "" };
  const yours = { check_interval_minutes: 15, is_active: false, slug: "shop", codes: [200, 204], password: "s3cret" };
  expect(conflictRows({ base, theirs: base, yours })).toEqual([
    { name: "Check interval minutes", theirs: "5", yours: "15" },
    { name: "Is active", theirs: "Yes", yours: "No" },
    { name: "Slug", theirs: "–", yours: "shop" },
    { name: "Codes", theirs: "200", yours: "200, 204" },
    { name: "Password", theirs: "••••", yours: "••••" },
  ]);
});
