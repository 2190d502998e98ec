import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { changeOfAnswer } from "./answer-log.ts";
import type { TellingFacts, TellingRules, Told } from "./facts.ts";
import { hears } from "./hears.ts";
import { after, current } from "./ledger.ts";

const MINUTE = 60_000;
const NOW = 10_000 * MINUTE;
const at = (minutes: number) => NOW + minutes * MINUTE;

/** An outage that nothing holds. */
const down: TellingFacts = {
  ...{ active: true, on: true, episode: 7, confirmed: true, confirmByMs: at(3) },
  ...{ flapsUntilMs: null, flapsUnheard: false, quiet: null, snoozedUntilMs: null, quietEndedAtMs: 0 },
  ...{ parentHoldsUntilMs: null, tellableAtMs: at(-60), acknowledged: null, isContactBusy: false },
  escalatedThroughMinutes: 0,
};
const up: TellingFacts = { ...down, on: false };
const quiet: TellingFacts = { ...down, quiet: { untilMs: at(20), why: "maintenance" } };
const longer: TellingFacts = { ...down, quiet: { untilMs: at(40), why: "maintenance" } };
const child: TellingFacts = { ...down, parentHoldsUntilMs: at(9) };
const acknowledged: TellingFacts = { ...down, acknowledged: { atMs: at(-1), untilMs: null } };

const rules: TellingRules = {
  ...{ readers: "people", wantsOn: true, wantsOver: true, remindAfterMinutes: null },
  ...{ escalateAfterMinutes: 0, hoursBeginAtMs: null },
};
const unwanted = { ...rules, wantsOn: false, wantsOver: false };
const endsOnly = { ...rules, wantsOn: false };
const reminded = { ...rules, remindAfterMinutes: 90 };
const asleep = { ...rules, hoursBeginAtMs: at(300) };
const step = { ...rules, escalateAfterMinutes: 75 };

const row = (told: Partial<Told>): Told => ({
  ...{ episode: 7, state: "told", said: "on", saidAtMs: at(-60), reminders: 0, why: "told", askAtMs: null },
  ...{ isOver: false, ...told },
});
const held = (why: Told["why"], askAtMs: number) => row({ state: "held", said: "nothing", why, askAtMs });
const sent = row({ state: "sent", why: "on-its-way", askAtMs: at(10) });
const arrived = row({ why: null, askAtMs: NOW });

/** The row of the history after a question, as one line; `-` if there is none. */
function logged(facts: TellingFacts, told: Told | null, by: TellingRules, isOfEvent = false): string {
  const counts = current(told, facts, by);
  const answer = hears(facts, counts, by, NOW);
  const next = after(counts, answer, facts, NOW);
  const change = changeOfAnswer({ before: told, after: next, answer, facts, isOfEvent });
  if (change === null) return "-";
  const until = change.untilMs === null ? "" : ` ${(change.untilMs - NOW) / MINUTE}`;
  return `${change.answer} ${change.why}${until}`;
}

describe("an answer becomes a row of the history", () => {
  it.each<readonly [string, TellingFacts, Told | null, TellingRules, string]>([
    ["an alert", down, null, rules, "now down"],
    ["an alert after a wait", down, held("maintenance", NOW), rules, "now down"],
    ["a wait with a known end", quiet, null, rules, "later maintenance 20"],
    ["the same wait", quiet, held("maintenance", at(20)), rules, "-"],
    ["the same wait, put off by a second", quiet, held("maintenance", at(20) - 999), rules, "-"],
    ["a wait that takes longer", longer, held("maintenance", at(20)), rules, "later maintenance 40"],
    ["a wait for another reason", quiet, held("dependency", at(20)), rules, "later maintenance 20"],
    ["a wait without a known end", child, null, rules, "later dependency"],
    ["the same, asked again later", child, held("dependency", at(-1)), rules, "-"],
    ["the same, of another outage", child, { ...held("dependency", at(5)), episode: 6 }, rules, "later dependency"],
    ["a step of an escalation", down, null, step, "later escalation 15"],
    ["a wait for hours", down, null, asleep, "later hours 300"],
    ["a message that is on its way", down, sent, rules, "-"],
    ["a message that has arrived", down, arrived, rules, "-"],
    ["a contact that knows", down, row({}), rules, "-"],
    ["a reminder to come", down, arrived, reminded, "-"],
    ["an acknowledgement", acknowledged, row({}), reminded, "never acknowledged"],
    ["the same acknowledgement", acknowledged, row({ why: "acknowledged" }), reminded, "-"],
    ["the end of an acknowledgement", down, row({ why: "acknowledged" }), reminded, "later told 30"],
    ["an acknowledged step", acknowledged, held("escalation", at(5)), step, "never acknowledged"],
    ["a contact that wants ends only", down, null, endsOnly, "never silent"],
    ["the same contact", down, row({ said: "silent", why: "silent" }), endsOnly, "-"],
    ["a contact that wants no more", down, held("maintenance", NOW), unwanted, "never unwanted"],
    ["a recovery", up, row({}), rules, "now recovery"],
    ["a recovery that the alert has", up, sent, rules, "never told-with-outage"],
    ["a recovery after a wait", up, held("maintenance", at(20)), rules, "never nothing-to-tell"],
    ["a recovery before enough checks failed", up, held("confirming", at(3)), rules, "never short"],
    ["a recovery of which nothing is known", up, null, rules, "-"],
    ["a pause", { ...down, active: false }, held("hours", at(9)), asleep, "never not-watched"],
  ])("%s", (_name, facts, told, by, expected) => {
    expect(logged(facts, told, by)).toBe(expected);
  });

  it("an unwanted alert, once: when its event is asked about", () => {
    expect(logged(down, null, unwanted, true)).toBe("never unwanted");
    expect(logged(down, null, unwanted)).toBe("-");
  });

  it("a wait behind an older outage, once: when its event is asked about", () => {
    const flaps = { ...down, flapsUntilMs: at(5) };
    const older = row({ episode: 6, said: "flapping", why: "flapping", askAtMs: at(5) });
    expect(logged(flaps, older, rules, true)).toBe("later flapping");
    expect(logged(flaps, older, rules)).toBe("-");
    expect(logged({ ...flaps, on: false }, older, rules, true)).toBe("-");
    const night = row({ episode: 6, why: "hours", askAtMs: at(300) });
    expect(logged(down, night, asleep, true)).toBe("later hours 300");
  });

  it("never for the same question again", () => {
    const anyRow = fc.constantFrom(null, sent, arrived, row({}), held("hours", at(1)), held("confirming", at(-1)));
    const anyFacts = fc.constantFrom(down, up, quiet, longer, child, acknowledged, { ...down, confirmed: false });
    const anyRules = fc.constantFrom(rules, unwanted, endsOnly, reminded, asleep, step);
    fc.assert(
      fc.property(anyFacts, anyRow, anyRules, (facts, told, by) => {
        const counts = current(told, facts, by);
        const answer = hears(facts, counts, by, NOW);
        const next = after(counts, answer, facts, NOW);
        if (answer.go !== "now") expect(logged(facts, next, by)).toBe("-");
      }),
    );
  });
});
