import { expect, it } from "@jest/globals";
import { parseMonitorsSearch } from "./search.ts";

it("takes what it knows from the address", () => {
  const search = { status: "down", type: "tcp", search: "shop", sort: "uptime", page: 3, view: "tiles" };
  expect(parseMonitorsSearch(search)).toEqual(search);
});

it("leaves out what it does not know, and what says nothing", () => {
  expect(parseMonitorsSearch({ status: "sleepy", sort: "size", page: -1, view: "list", search: "", type: 4 })).toEqual(
    {},
  );
});

it("looks for numbers as text", () => {
  expect(parseMonitorsSearch({ search: 443 })).toEqual({ search: "443" });
});
