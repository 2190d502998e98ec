import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { play, tellingScenarios } from "@pharos/core/testing";
import type { TestStores } from "../stores/stores.fixture.ts";
import { rulesToCome, rulesToComeOf } from "./rules-to-come.fixture.ts";
import { openWorld, openWorlds } from "./world.fixture.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openWorlds();
});
afterAll(() => db.close());

const played = tellingScenarios.filter((scenario) => rulesToComeOf(scenario).length === 0);

describe("on PostgreSQL, a scenario", () => {
  it.each(played.map((scenario) => [scenario.name, scenario] as const))("%s", async (_name, scenario) => {
    expect(await play(scenario, await openWorld(db, scenario.setup))).toEqual([]);
  });
});

it("is left out only for a rule that is to come, and each of these rules has one", () => {
  expect(Object.keys(rulesToCome).sort()).toEqual(["gathering"]);
  const leftOut = tellingScenarios.flatMap(rulesToComeOf);
  expect([...new Set(leftOut)].sort()).toEqual(Object.keys(rulesToCome).sort());
  expect(played.length).toBeGreaterThanOrEqual(60);
});
