import { expect, it } from "@jest/globals";
import { staleAfter, staleKeys } from "./stale.ts";

it("makes the lists and the record stale, and the pages that show it", () => {
  expect(staleKeys("servers", 4)).toEqual([
    ["servers", "list"],
    ["servers", 4],
    ["overview"],
    ["subjects"],
    ["views"],
    ["contact-uses"],
    ["incidents"],
    ["subject-pauses"],
  ]);
  expect(staleKeys("audit-log", 9)).toEqual([
    ["audit-log", "list"],
    ["audit-log", 9],
  ]);
});

it("makes every record stale if a change is about several", () => {
  expect(staleKeys("sites", null)).toEqual([
    ["sites"],
    ["overview"],
    ["subjects"],
    ["views"],
    ["contact-uses"],
    ["incidents"],
    ["subject-pauses"],
  ]);
});

it("finds by the route of a request what it changes", () => {
  expect(staleAfter("PATCH /servers/{server}", [4])).toEqual(staleKeys("servers", 4));
  expect(staleAfter("POST /overview/incidents/{incident}/acknowledge", [9])).toEqual(staleKeys("incidents", 9));
  expect(staleAfter("DELETE /status-pages/{statusPage}/subscribers/{subscriber}", [2, 7])).toEqual(
    staleKeys("status-pages", 2),
  );
  expect(staleAfter("POST /maintenance-starts", [])).toContainEqual(["maintenance-windows"]);
  expect(staleAfter("PATCH /team", [])).toEqual([["team"], ["teams"], ["contact-uses"]]);
});

it("makes nothing stale after a request that changes nothing", () => {
  expect(staleAfter("GET /monitors/{monitor}", [4])).toEqual([]);
  expect(staleAfter("POST /probe-trials", [])).toEqual([]);
  expect(staleAfter("POST /notification-contacts/previews", [])).toEqual([]);
});
