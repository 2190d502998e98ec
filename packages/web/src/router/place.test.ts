import { expect, it } from "@jest/globals";
import { page } from "./page.ts";
import { placeOf } from "./place.ts";
import { hrefOf } from "./target.ts";

const title = () => "";
const list = page({
  path: "/hosts",
  title,
  search: ({ page: number }) => ({ ...(Number(number) > 1 && { page: Number(number) }) }),
});
const host = page({ path: "/hosts/$id/disks/$disk", title });
const create = page({ path: "/hosts/new", title });
const pages = [list, host, create, { path: "/machines", moved: () => ({ to: "/hosts", search: { page: 2 } }) }];

it.each([
  ["https://pharos.example/hosts?page=3&color=red", list, {}, { page: 3 }],
  ["/hosts?page=last", list, {}, {}],
  ["/hosts/", list, {}, {}],
  ["/hosts/new", create, {}, {}],
  ["/hosts/4/disks/12#used", host, { id: "4", disk: "12" }, {}],
  ["/hosts/four/disks/12", null, {}, {}],
  ["/hosts/4", null, {}, {}],
  ["/host", null, {}, {}],
])("reads %s", (url, shown, params, search) => {
  expect(placeOf(pages, url)).toMatchObject({ page: shown, params, search });
});

it("leads from an earlier URL to the page of today", () => {
  expect(placeOf(pages, "/machines")).toMatchObject({ page: list, search: { page: 2 }, movedTo: "/hosts?page=2" });
});

it("writes URLs, without parameters that have no value", () => {
  expect(hrefOf({ to: "/hosts/$id/disks/$disk", params: { id: "4", disk: "12" } })).toBe("/hosts/4/disks/12");
  expect(hrefOf({ to: "/hosts", search: { page: undefined } })).toBe("/hosts");
  const search = { page: 2, search: "a&b c" };
  expect(Object.fromEntries(new URL(hrefOf({ to: "/hosts", search }), "http://localhost").searchParams)).toEqual({
    page: "2",
    search: "a&b c",
  });
});
