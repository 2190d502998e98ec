import { expect, it } from "@jest/globals";
import { addressOf, partsOf } from "./address.ts";

it("puts the IDs into the braces of a path, in order", () => {
  const [method, path] = partsOf("POST /status-pages/{statusPage}/reports/{report}/updates");
  expect(method).toBe("POST");
  expect(addressOf(path, { ids: [3, 14] })).toBe("/app/api/status-pages/3/reports/14/updates");
});

it("sends the parameters that have a value", () => {
  const query = { search: "a & b", page: 2, type: undefined, status: "", notifies_nobody: false };
  expect(addressOf("/monitors", { query })).toBe("/app/api/monitors?search=a+%26+b&page=2&notifies_nobody=false");
  expect(addressOf("/monitors", { query: { search: "" } })).toBe("/app/api/monitors");
  expect(addressOf("/monitors", {})).toBe("/app/api/monitors");
  expect(addressOf("/monitors", { query: { tag: ["shop", "env:prod"] } })).toBe(
    "/app/api/monitors?tag=shop&tag=env%3Aprod",
  );
  expect(addressOf("/monitors", { query: { tag: [] } })).toBe("/app/api/monitors");
});
