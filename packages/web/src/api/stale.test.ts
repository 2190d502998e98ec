import { expect, it } from "@jest/globals";
import { isAbout } from "./renew.ts";
import { type Changing, staleAfter, staleKeys } from "./stale.ts";

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

it("loads the user and the team again after changes of teams, members and profiles, and not at each check", () => {
  const isStale = (resource: Changing) => isAbout(staleKeys(resource, 7))({ queryKey: ["teams", "list", "boot"] });
  expect((["team", "teams", "members", "profile"] as const).filter(isStale)).toEqual([
    "team",
    "teams",
    "members",
    "profile",
  ]);
  expect((["monitors", "servers", "sites", "incidents", "notification-contacts"] as const).filter(isStale)).toEqual([]);
});
