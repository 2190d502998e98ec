import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { play, tellingScenarios } from "@pharos/core/testing";
import type { TestStores } from "../stores/stores.fixture.ts";
import { openWorld, openWorlds } from "./world.fixture.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openWorlds();
});
afterAll(() => db.close());

describe("on PostgreSQL, a scenario", () => {
  it.each(tellingScenarios.map((scenario) => [scenario.name, scenario] as const))("%s", async (_name, scenario) => {
    expect(await play(scenario, await openWorld(db, scenario.setup))).toEqual([]);
  });
});
