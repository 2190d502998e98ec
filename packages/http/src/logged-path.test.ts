import { expect, it } from "@jest/globals";
import { loggedPath } from "./logged-path.ts";

const UUID = "07c2f548-9850-4b27-af5d-6c9dc157ec02";
const KEY = "rrrrrrrrrrrrrrrrrrrrrr";

it.each([
  [`/api/v3/checks/${UUID}`, "/api/v3/checks/{uuid}"],
  [`/api/v3/checks/${UUID.toUpperCase()}/`, "/api/v3/checks/{uuid}/"],
  [`/api/v1/checks/${UUID.replaceAll("-", "%2D")}`, "/api/v1/checks/{uuid}"],
  [`/${UUID}`, "/{ping}"],
  [`/${KEY}/job/start`, "/{ping}"],
  [`/${KEY}%2Fjob`, "/{ping}"],
  [`/ping/${KEY}/job`, "/ping/{token}"],
  ["/api/push/yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q", "/api/push/{token}"],
  ["/api/v1/monitors/7", "/api/v1/monitors/7"],
  ["/api/v1/monitors/%zz", "/api/v1/monitors/%zz"],
  ["/badge/a%20b", "/badge/a%20b"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
