import { expect, it } from "@jest/globals";
import { keyOf } from "./keys.ts";

it("begins a key with the resource and the ID of its record", () => {
  expect(keyOf("GET /monitors/{monitor}", { ids: [4] })).toEqual(["monitors", 4, "GET /monitors/{monitor}", {}]);
  expect(keyOf("GET /servers", {}).slice(0, 2)).toEqual(["servers", "list"]);
  expect(keyOf("GET /overview", {}).slice(0, 2)).toEqual(["overview", "list"]);
  expect(keyOf("GET /overview/incidents/{incident}", { ids: [9] }).slice(0, 2)).toEqual(["incidents", 9]);
});

it("gives what has other parameters another key", () => {
  const route = "GET /status-pages/{statusPage}/reports/{report}/updates/{update}/former-texts";
  expect(keyOf(route, { ids: [1, 2, 3] })).not.toEqual(keyOf(route, { ids: [1, 2, 4] }));
  expect(keyOf("GET /audit-log", { query: { page: 2 } })).not.toEqual(keyOf("GET /audit-log", {}));
});
