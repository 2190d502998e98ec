import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { anyHistory, parseScenarios } from "@pharos/core/testing";
import fc from "fast-check";
import type { TestStores } from "../stores/stores.fixture.ts";
import { wrongIn } from "./histories.fixture.ts";
import { openWorlds } from "./world.fixture.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openWorlds();
});
afterAll(() => db.close());

it("tells each contact all that it is to hear, once and in time, and asks twice like once, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ text, endMinute }) => {
      const [scenario] = parseScenarios(text);
      expect(scenario && (await wrongIn(db, scenario, endMinute))).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
