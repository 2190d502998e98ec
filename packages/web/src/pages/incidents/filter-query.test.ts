import { expect, it } from "@jest/globals";
import { filterQuery } from "./filter-query.ts";

const NOW = new Date("2026-11-27T22:30:00Z");
const ZONE = "Europe/Berlin";

it.each([
  [{}, { from: "2026-11-20T23:00:00.000Z" }],
  [{ when: "today" as const }, { from: "2026-11-26T23:00:00.000Z" }],
  [{ when: "all" as const }, {}],
  [
    { from: "2026-11-01", to: "2026-11-02", when: "today" as const, tag: "a", longer: 60 as const },
    { from: "2026-10-31T23:00:00.000Z", to: "2026-11-02T23:00:00.000Z", tag: ["a"], min_seconds: 60 },
  ],
])("asks for whole days of the zone: %j", (search, query) => {
  expect(filterQuery(search, ZONE, NOW)).toEqual(query);
});
