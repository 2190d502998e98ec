import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { acceptSharedResults, createRequiredResults, requireResults } from "./required-results.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("knows the regions whose reports count only in their own queues, from the next refresh on", async () => {
  const required = createRequiredResults(db.pool);
  expect(await required.known()).toEqual(new Set());
  const since = await requireResults(db.pool, "lon");
  await requireResults(db.pool, "nyc");
  expect(await requireResults(db.pool, "lon")).toEqual(since);
  expect(await required.known()).toEqual(new Set());
  await required.refresh();
  expect(await required.known()).toEqual(new Set(["lon", "nyc"]));
  await acceptSharedResults(db.pool, "nyc");
  await required.refresh();
  expect(await required.known()).toEqual(new Set(["lon"]));
});
