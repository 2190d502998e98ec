import type { Scenario } from "@pharos/core/testing";

const contacts = (scenario: Scenario, change: Partial<Scenario["setup"]["contacts"][number]>): Scenario => ({
  ...scenario,
  setup: { ...scenario.setup, contacts: scenario.setup.contacts.map((one) => ({ ...one, ...change })) },
});

/**
 * Rules that PostgreSQL does not know yet, and how a scenario is without each. The change that adds a rule
 * removes its line, and sets the rule up in the world. Then its scenarios are played, and histories have it.
 */
export const rulesToCome: Readonly<Record<string, (scenario: Scenario) => Scenario>> = {
  gathering: (scenario) => contacts(scenario, { gatherMinutes: 0 }),
};

/** The rules to come that a scenario has. */
export function rulesToComeOf(scenario: Scenario): readonly string[] {
  const text = JSON.stringify(scenario);
  return Object.entries(rulesToCome).flatMap(([name, without]) =>
    JSON.stringify(without(scenario)) === text ? [] : [name],
  );
}

/** A scenario of rules that PostgreSQL knows. */
export function withoutRulesToCome(scenario: Scenario): Scenario {
  return Object.values(rulesToCome).reduce((left, without) => without(left), scenario);
}
