import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { inverse, namesOf, pick, pickWith, renamed, renamedWith } from "./members.ts";

const table = { isActive: "is_active", port: "port" } as const;
const monitor: { isActive: boolean; port?: number; id: number } = { isActive: true, port: 80, id: 7 };

it("names the members of a table in its order", () => {
  expect(namesOf(table)).toEqual(["isActive", "port"]);
});

it("picks members in the order of the names, and leaves out what is missing", () => {
  expect(Object.entries(pick(monitor, ["port", "isActive"]))).toEqual([
    ["port", 80],
    ["isActive", true],
  ]);
  const { port: _port, ...without } = monitor;
  expect(pick<typeof monitor, "port">(without, ["port"])).toEqual({});
});

it("picks members and adds others, of each object its own", () => {
  const names = ["port", "isActive"] as const;
  const picked = [monitor, { isActive: false, port: 443, id: 8 }].map((one) =>
    pickWith(one, names, { id: one.id + 1, isActive: !one.isActive }, { name: `n${one.id}` }),
  );
  expect(picked.map(Object.entries)).toEqual([
    [
      ["port", 80],
      ["isActive", false],
      ["id", 8],
      ["name", "n7"],
    ],
    [
      ["port", 443],
      ["isActive", true],
      ["id", 9],
      ["name", "n8"],
    ],
  ]);
});

it("renames the members that a table names, and back", () => {
  expect(renamed(monitor, table)).toEqual({ is_active: true, port: 80 });
  expect(renamed({ is_active: false }, inverse(table))).toEqual({ isActive: false });
});

it("renames members and adds others, in an order", () => {
  const full = { isActive: true, port: 80, id: 7 };
  const view = renamedWith(full, { isActive: "is_active", port: "port" }, { port: 81, url: "u" }, ["url", "port"]);
  expect(Object.entries(view)).toEqual([
    ["url", "u"],
    ["port", 81],
    ["is_active", true],
  ]);
});

it("loses nothing on the way there and back", () => {
  const settings = fc.record({ isActive: fc.boolean(), port: fc.option(fc.integer()) }, { requiredKeys: [] });
  fc.assert(
    fc.property(settings, (some) => {
      expect(renamed(renamed(some, table), inverse(table))).toEqual(some);
    }),
  );
});

it("knows no members that are inherited", () => {
  expect(renamed({}, { toString: "text" })).toEqual({});
  expect(pick<object, never>({}, [])).toEqual({});
});
