import { expect, it } from "@jest/globals";
import { initialsOf } from "./initials.ts";

it.each([
  ["Maria Kovač", "MK"],
  ["Jonas", "JO"],
  ["Ada van der Berg", "AB"],
  ["ada.lovelace@example.com", "AL"],
  ["ops@example.com", "OP"],
  ["Łukasz Żak", "ŁŻ"],
  ["  ", "?"],
])("are short for a person: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
