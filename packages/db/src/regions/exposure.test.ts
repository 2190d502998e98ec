import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { secretMonitors } from "./exposure.ts";

const SINCE = new Date("2026-11-20T00:00:00.000Z");
let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const add = async (columns: string) => {
  const id = await db.addMonitor();
  await db.rows(`UPDATE subjects SET ${columns} WHERE id = $1`, [id]);
  return id;
};
const read = async (over: { readonly afterId?: number; readonly limit?: number } = {}) =>
  (await secretMonitors(db.pool, { region: "lon", since: SINCE, afterId: 0, limit: 10, ...over })).map(
    ({ id, secrets }) => [id, secrets],
  );

it("lists the monitors whose secrets a region may have had, with the names of the secrets", async () => {
  await add("name = 'Home'");
  const shop = await add("name = 'Shop', password = 'v1.x'");
  const paused = await add("is_active = false, request_headers = 'v1.x', request_body = 'v1.x'");
  const deleted = await add("deleted_at = '2026-11-20T00:00:00Z', password = 'v1.x'");
  await add("deleted_at = '2026-11-19T23:59:59Z', password = 'v1.x'");

  expect(await read()).toEqual([
    [shop, ["password"]],
    [paused, ["request_headers", "request_body"]],
    [deleted, ["password"]],
  ]);
  expect(await read({ afterId: shop, limit: 1 })).toEqual([[paused, ["request_headers", "request_body"]]]);
  const [first] = await secretMonitors(db.pool, { region: "lon", since: SINCE, afterId: 0, limit: 1 });
  expect(first).toEqual({ id: shop, teamId: db.teamId, name: "Shop", secrets: ["password"] });
});

it("leaves out monitors that name other locations, unless they may have been changed since", async () => {
  const last = await add("name = 'Last'");
  await add("locations = '{nyc}', password = 'v1.x'");
  await add("locations = '{nyc}', password = 'v1.x', version = 2, updated_at = '2026-11-19T00:00:00Z'");
  const named = await add("locations = '{lon,nyc}', password = 'v1.x'");
  const changed = await add("locations = '{nyc}', password = 'v1.x', version = 2, updated_at = '2026-11-21T00:00:00Z'");
  expect((await read({ afterId: last })).map(([id]) => id)).toEqual([named, changed]);
});
