import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { CoreWorld } from "../testing/core-world.ts";
import { anyHistory } from "../testing/histories.ts";
import { type Played, playedPast, replayed } from "../testing/replayed.ts";
import { MINUTE_MS, parseScenarios } from "../testing/scenario.ts";

/** Acts that a replay does not have. Every message arrives, and each contact is attached all the time. */
const ASSUMED = /^at \S+ \S+ (?:broken|fixed|attach|detach)\b/;

const TICK_MS = MINUTE_MS / 4;

function scenarioOf(text: string) {
  // Messages of a replay do not wait for others.
  const lines = text
    .replaceAll(/ group \d+/g, "")
    .split("\n")
    .filter((line) => !ASSUMED.test(line));
  const [scenario] = parseScenarios(lines.join("\n"));
  if (!scenario) throw new Error("There is no scenario.");
  return scenario;
}

const history = (endMinute: number, setup: readonly string[], acts: readonly string[]) => {
  return { text: ["any", ...setup, ...acts].join("\n"), endMinute };
};

const examples = {
  "a change at the very moment at which a quiet time ends": history(
    91,
    ["contact Z", "watch P k 2: Z"],
    ["at 0 P maintenance 90", "at 60 P breaks", "at 70 P acked", "at 90 P unacked"],
  ),
  "an act that changes nothing": history(
    3,
    ["contact X machine hours 20-6", "watch P: ", "watch A k 3 m 2 needs P: X", "watch B needs P,A: X"],
    ["at 0 B breaks", "at 0.5 A breaks", "at 1 A works", "at 2 P loud maintenance"],
  ),
};

const inOrder = (messages: readonly Played[]) =>
  messages.map(({ contact, subject, news, atMs }) => `${contact} ${subject} ${news} ${atMs / MINUTE_MS}`).sort();

describe("a replay", () => {
  it("sends what the world sent on the same history, under the same rules", () => {
    fc.assert(
      fc.property(anyHistory, ({ text, endMinute }) => {
        // In a replay each message arrives at once: no alert waits for others.
        const scenario = scenarioOf(text.replaceAll(/ group \d+/g, ""));
        const world = new CoreWorld(scenario.setup);
        for (const act of scenario.acts) world.act(act);
        world.pass(endMinute + 24 * 60);
        const sent = world.courier.delivered.map(({ contact, subject, said, atMs }) => {
          return { contact: contact.name, subject, news: said, atMs };
        });
        const again = replayed(scenario.setup, playedPast(scenario, endMinute + 24 * 60));
        const atTicks = again.map((one) => ({ ...one, atMs: Math.ceil(one.atMs / TICK_MS) * TICK_MS }));
        expect(inOrder(atTicks)).toEqual(inOrder(sent));
      }),
      { numRuns: 150, examples: Object.values(examples).map((one) => [one]) },
    );
  });

  it("avoids exactly the messages of a contact that is removed", () => {
    fc.assert(
      fc.property(anyHistory, ({ text, endMinute }) => {
        // The first contact that can be notified starts the clock of the others' steps.
        const scenario = scenarioOf(text.replaceAll(/ after \d+/g, ""));
        const past = playedPast(scenario, endMinute);
        const watches = scenario.setup.watches.map((one) => {
          return { ...one, attached: one.attached.filter(({ contact }) => contact !== "X") };
        });
        const before = replayed(scenario.setup, past);
        const after = replayed({ ...scenario.setup, watches }, past);
        expect(inOrder(after)).toEqual(inOrder(before.filter(({ contact }) => contact !== "X")));
      }),
      { numRuns: 60 },
    );
  });
});
