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

/** Receivers that are away for more than a day, which histories rarely have. */
const AWAY = [
  { text: "lost begin\ncontact X\nwatch P: X\nat 0 X broken\nat 0.5 P breaks", endMinute: 1500 },
  { text: "lost end\ncontact X\nwatch P: X\nat 0 P breaks\nat 5 X broken\nat 6 P works", endMinute: 1500 },
];

it("tells each contact all that it is to hear, once and in time, and asks twice like once, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ text, endMinute }) => {
      const [scenario] = parseScenarios(text);
      expect(scenario && (await wrongIn(db, scenario, endMinute))).toEqual([]);
    }),
    { numRuns: 8, examples: AWAY.map((history): [typeof history] => [history]) },
  );
});
