import { againGates } from "./again-gates.ts";
import { beginGates } from "./begin-gates.ts";
import { endGates } from "./end-gates.ts";
import type { TellingAnswer, TellingFacts, TellingRules, Told } from "./facts.ts";
import { firstAnswer, type Gate, never, whileUnwatched } from "./gates.ts";

const nothingToTell: readonly Gate[] = [whileUnwatched, () => never("nothing-to-tell")];

/**
 * Decides whether a contact is notified of a matter now, later or never. The first gate that holds answers.
 *
 * @param told the row that counts: see `current`
 */
export function hears(facts: TellingFacts, told: Told | null, rules: TellingRules, nowMs: number): TellingAnswer {
  return firstAnswer(gatesOf(facts, told), { facts, told, rules, nowMs });
}

function gatesOf(facts: TellingFacts, told: Told | null): readonly Gate[] {
  const believesOn = told !== null && told.said !== "nothing";
  if (facts.on) return believesOn ? againGates : beginGates;
  return believesOn ? endGates : nothingToTell;
}
