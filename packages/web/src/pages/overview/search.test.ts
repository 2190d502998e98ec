import { expect, it } from "@jest/globals";
import { filterOf, isFiltered, parseOverviewSearch, viewOf } from "./search.ts";

it("reads the parameters that it knows", () => {
  const search = { status: "down", kind: "tcp", tag: "a,b", search: "shop", alert_gap: "nobody", contact: 7 } as const;
  const look = { group: "none", sort: "name", page: 3, view: "wall" } as const;
  expect(parseOverviewSearch({ ...search, ...look, contact: "7", page: "3" })).toEqual({ ...search, ...look });
  expect(parseOverviewSearch({ tag: ["a", "b"] })).toEqual({ tag: "a,b" });
});

it("leaves out unknown and empty values", () => {
  const raw = { status: "sleepy", kind: "robot", sort: "status", page: -1, view: "list", search: "", contact: "x" };
  expect(parseOverviewSearch({ ...raw, group: "colour", alert_gap: "some", tag: "" })).toEqual({});
});

it("searches for numbers as text", () => {
  expect(parseOverviewSearch({ search: 443 })).toEqual({ search: "443" });
});

it("filters by each tag, and tells filters from the look of the list", () => {
  expect(filterOf({ tag: "a,b" }).tag).toEqual(["a", "b"]);
  expect(isFiltered({ group: "kind", sort: "name", page: 2 })).toBe(false);
  expect(isFiltered({ status: "down" })).toBe(true);
});

it("stores in a view what the list shows, and not where a person is in it", () => {
  expect(viewOf({ tag: "a,b", status: "down", page: 4, view: "wall" })).toBe("tag=a%2Cb&status=down");
});
