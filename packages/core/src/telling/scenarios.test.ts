import { describe, expect, it } from "@jest/globals";
import { play, tellingScenarios } from "../testing.ts";
import { CoreWorld } from "./testing/core-world.ts";

describe("a scenario", () => {
  it.each(tellingScenarios.map((scenario) => [scenario.name, scenario] as const))("%s", async (_name, scenario) => {
    expect(await play(scenario, new CoreWorld(scenario.setup))).toEqual([]);
  });

  it("has a name of its own, and says what each contact hears", () => {
    expect(tellingScenarios).toHaveLength(89);
    expect(new Set(tellingScenarios.map(({ name }) => name)).size).toBe(tellingScenarios.length);
    for (const { setup, hears } of tellingScenarios) expect(hears).toHaveLength(setup.contacts.length);
  });
});
