import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { TellingAnswer, TellingFacts, TellingRules, Told } from "./facts.ts";
import { MAX_OPEN_WAIT_MS } from "./gates.ts";
import { hears } from "./hears.ts";
import { after, afterDelivery, current, type DeliveryEnd } from "./ledger.ts";

const MINUTE = 60_000;
const NOW = 10_000 * MINUTE;
const at = (minutes: number) => NOW + minutes * MINUTE;

/** An outage that began an hour ago, and nothing that holds it. */
const down: TellingFacts = {
  ...{ active: true, on: true, episode: 7, confirmed: true, confirmByMs: at(3) },
  ...{ flapsUntilMs: null, flapsUnheard: false, quiet: null, snoozedUntilMs: null, quietEndedAtMs: 0 },
  ...{ parentHoldsUntilMs: null, tellableAtMs: at(-60), acknowledged: null, isContactBusy: false },
  escalatedThroughMinutes: 0,
};
const up: TellingFacts = { ...down, on: false };

const rules: TellingRules = {
  ...{ readers: "people", wantsOn: true, wantsOver: true, remindAfterMinutes: null },
  ...{ escalateAfterMinutes: 0, hoursBeginAtMs: null },
};
const reminded = { ...rules, remindAfterMinutes: 30 };
const step = { ...rules, escalateAfterMinutes: 90 };
const asleep = { ...rules, hoursBeginAtMs: at(300) };
const machine = { ...rules, readers: "machines" } as const;

/** An alert that arrived an hour ago. */
const knows: Told = {
  ...{
    episode: 7,
    state: "told",
    said: "on",
    saidAtMs: at(-60),
    reminders: 0,
    why: "told",
    askAtMs: null,
    isOver: false,
  },
};
const held: Told = { ...knows, state: "held", said: "nothing", why: "maintenance", askAtMs: at(5) };
const sent: Told = { ...knows, state: "sent", why: "on-its-way", askAtMs: at(5) };
const lost: Told = { ...knows, state: "lost" };
const flapped: Told = { ...knows, said: "flapping" };
const silent: Told = { ...knows, said: "silent", why: "silent" };
const older: Told = { ...knows, episode: 6 };

const quiet = { untilMs: at(20), why: "snooze" } as const;
const flapping = { flapsUntilMs: at(8) };
const parent = { parentHoldsUntilMs: at(2) };
const acked = { acknowledged: { atMs: at(-10), untilMs: null } };
const ackedUntil = (minutes: number) => ({ acknowledged: { atMs: at(-20), untilMs: at(minutes) } });

type Case = readonly [name: string, facts: TellingFacts, told: Told | null, rules: TellingRules, answer: string];

const shown = (answer: TellingAnswer) =>
  answer.go === "later"
    ? `${answer.why} ${(answer.atMs - NOW) / MINUTE}`
    : answer.go === "now"
      ? answer.news
      : `never ${answer.why}`;

describe.each<readonly [string, readonly Case[]]>([
  [
    "a begin",
    [
      ["is told", down, null, rules, "down"],
      ["is told of what was held", down, held, rules, "down"],
      ["says that it flaps", { ...down, ...flapping }, null, rules, "flapping"],
      ["is not told of a pause", { ...down, active: false }, null, rules, "never not-watched"],
      ["waits for confirmation", { ...down, confirmed: false, quiet }, null, rules, "confirming 3"],
      [
        "asks again although confirmation is far",
        { ...down, confirmed: false, confirmByMs: at(90) },
        null,
        rules,
        "confirming 10",
      ],
      ["waits for the end of a quiet time", { ...down, quiet, ...parent }, null, rules, "snooze 20"],
      ["waits for a parent", { ...down, ...parent }, null, asleep, "dependency 2"],
      [
        "asks again although the parent is long down",
        { ...down, parentHoldsUntilMs: at(60) },
        null,
        rules,
        "dependency 10",
      ],
      [
        "waits for flapping that nobody heard of",
        { ...down, ...flapping, flapsUnheard: true },
        null,
        rules,
        "flapping 8",
      ],
      ["is told if flapping was unheard and is over", { ...down, flapsUnheard: true }, null, rules, "down"],
      ["waits for hours", down, null, asleep, "hours 300"],
      ["is not told to contacts that want ends", down, null, { ...asleep, wantsOn: false }, "never silent"],
      [
        "is not told to contacts that want nothing",
        down,
        null,
        { ...rules, wantsOn: false, wantsOver: false },
        "never unwanted",
      ],
      ["is told although it is acknowledged", { ...down, ...acked }, null, rules, "down"],
      ["is told although the contact is busy", { ...down, isContactBusy: true }, null, rules, "down"],
    ],
  ],
  [
    "a step",
    [
      ["waits for its minutes", down, null, step, "escalation 30"],
      ["is told after its minutes", { ...down, tellableAtMs: at(-90) }, null, step, "down"],
      ["counts from the end of a quiet time", { ...down, quietEndedAtMs: at(-10) }, null, step, "escalation 80"],
      ["counts from now if nobody could be told before", { ...down, tellableAtMs: null }, null, step, "escalation 90"],
      [
        "waits no longer than its minutes if the clock is set back",
        { ...down, tellableAtMs: at(600) },
        null,
        step,
        "escalation 90",
      ],
      [
        "is stopped by an acknowledgement",
        { ...down, ...acked, tellableAtMs: at(-90) },
        null,
        step,
        "never acknowledged",
      ],
      ["waits for the end of an acknowledgement", { ...down, ...ackedUntil(15) }, null, step, "acknowledged 15"],
      ["comes at once if a person asks for it", { ...down, ...acked, escalatedThroughMinutes: 90 }, null, step, "down"],
      ["comes at once only up to the step", { ...down, escalatedThroughMinutes: 89 }, null, step, "escalation 30"],
      ["waits while it flaps", { ...down, ...flapping, tellableAtMs: at(-90) }, null, step, "flapping 8"],
      [
        "waits for hours after its minutes",
        { ...down, tellableAtMs: at(-90) },
        null,
        { ...step, hoursBeginAtMs: at(5) },
        "hours 5",
      ],
    ],
  ],
  [
    "an outage that the contact knows",
    [
      ["is told once", down, knows, rules, "never told"],
      ["is not told of a pause", { ...down, active: false }, knows, reminded, "never not-watched"],
      ["waits for the alert on its way", { ...down, ...flapping }, sent, reminded, "on-its-way 10"],
      ["flaps: told once", { ...down, ...flapping }, knows, rules, "flapping"],
      ["flaps: told once only", { ...down, ...flapping }, flapped, rules, "flapping 8"],
      ["flaps: nothing to contacts that want ends", { ...down, ...flapping }, silent, rules, "flapping 8"],
      [
        "flaps: nothing if it began in a quiet time",
        { ...down, ...flapping, flapsUnheard: true },
        knows,
        rules,
        "flapping 8",
      ],
      ["flaps: nothing in a quiet time", { ...down, ...flapping, quiet }, knows, rules, "snooze 20"],
      ["flaps: nothing behind a parent", { ...down, ...flapping, ...parent }, knows, rules, "dependency 2"],
      ["flaps: nothing outside of hours", { ...down, ...flapping }, knows, asleep, "flapping 8"],
      [
        "flaps: nothing to contacts that no longer want begins",
        { ...down, ...flapping },
        knows,
        { ...rules, wantsOn: false },
        "flapping 8",
      ],
      ["is another one: one message to people", down, older, rules, "down"],
      ["is another one: both ends to programs", down, older, machine, "recovery"],
      ["is another one that may not be told yet: the end first", { ...down, ...parent }, older, rules, "recovery"],
      ["is another one: nothing outside of hours", down, older, asleep, "hours 300"],
      [
        "is another one: the end to contacts that want ends",
        down,
        { ...silent, episode: 6 },
        { ...rules, wantsOn: false },
        "recovery",
      ],
      ["wants the end only", down, silent, reminded, "never silent"],
      ["gets no reminder if begins are unwanted now", down, knows, { ...reminded, wantsOn: false }, "never told"],
      ["waits for nothing without a reminder", { ...down, quiet }, knows, asleep, "never told"],
      ["waits for nothing while acknowledged", { ...down, ...acked, quiet }, knows, rules, "never acknowledged"],
      ["is reminded", down, knows, reminded, "reminder"],
      ["is reminded after twice the time", down, { ...knows, reminders: 1, saidAtMs: at(-59) }, reminded, "told 1"],
      ["is reminded not yet", down, { ...knows, saidAtMs: at(-10) }, reminded, "told 20"],
      [
        "is reminded after one step if the clock is set back",
        down,
        { ...knows, saidAtMs: at(600) },
        reminded,
        "told 30",
      ],
      ["is reminded when other alerts are gone", { ...down, isContactBusy: true }, knows, reminded, "busy 1"],
      ["gets the begin again if it was lost", down, lost, reminded, "down"],
      ["is not reminded in a quiet time", { ...down, quiet }, knows, reminded, "snooze 20"],
      ["is not reminded behind a parent", { ...down, ...parent }, knows, reminded, "dependency 2"],
      ["is not reminded outside of hours", down, knows, { ...reminded, hoursBeginAtMs: at(300) }, "hours 300"],
      ["is not reminded while acknowledged", { ...down, ...acked }, knows, reminded, "never acknowledged"],
      [
        "is not reminded until an acknowledgement ends",
        { ...down, ...ackedUntil(15) },
        knows,
        rules,
        "acknowledged 15",
      ],
      ["is reminded when an acknowledgement has ended", { ...down, ...ackedUntil(-1) }, knows, rules, "reminder"],
      [
        "is reminded once when an acknowledgement has ended",
        { ...down, ...ackedUntil(-1) },
        { ...knows, saidAtMs: NOW },
        rules,
        "never told",
      ],
      [
        "waits for the reminder if the last message came just before",
        { ...down, ...ackedUntil(-1) },
        { ...knows, saidAtMs: at(-4) },
        rules,
        "told 11",
      ],
      [
        "waits as long as between its reminders",
        { ...down, ...ackedUntil(-1) },
        { ...knows, saidAtMs: at(-4), reminders: 6 },
        { ...rules, remindAfterMinutes: 5 },
        "told 1",
      ],
      ["is reminded when a snooze ended", { ...down, snoozedUntilMs: at(-1) }, knows, rules, "reminder"],
      ["is reminded at the end of a snooze", { ...down, quiet, snoozedUntilMs: at(20) }, knows, rules, "snooze 20"],
      ["is reminded once after a snooze", { ...down, snoozedUntilMs: at(-61) }, knows, rules, "never told"],
      [
        "is not reminded if acknowledged",
        { ...down, ...acked, snoozedUntilMs: at(-1) },
        knows,
        rules,
        "never acknowledged",
      ],
      ["is not reminded if ends only", { ...down, snoozedUntilMs: at(-1) }, silent, rules, "never silent"],
      ["gets the alert that was lost", { ...down, snoozedUntilMs: at(-1) }, lost, rules, "down"],
      [
        "waits after a snooze if a message came just before",
        { ...down, snoozedUntilMs: at(-1) },
        { ...knows, saidAtMs: at(-4) },
        rules,
        "told 11",
      ],
      ["has settled", { ...down, ...acked }, flapped, rules, "settled-down"],
      ["has settled, unconfirmed", { ...down, confirmed: false }, flapped, rules, "confirming 3"],
      ["has settled in a quiet time", { ...down, quiet }, flapped, rules, "snooze 20"],
      ["has settled behind a parent", { ...down, ...parent }, flapped, rules, "dependency 2"],
    ],
  ],
  [
    "an end",
    [
      ["is told", up, knows, rules, "recovery"],
      [
        "is told although it is quiet, spared and acknowledged",
        { ...up, quiet, ...parent, ...acked },
        knows,
        step,
        "recovery",
      ],
      ["is told to contacts that want ends", up, silent, { ...rules, wantsOn: false }, "recovery"],
      ["is not told without a begin", up, null, rules, "never nothing-to-tell"],
      ["is not told of what was held", up, held, rules, "never nothing-to-tell"],
      ["is not told of a pause", { ...up, active: false }, knows, rules, "never not-watched"],
      ["waits for confirmation", { ...up, confirmed: false }, sent, rules, "confirming 3"],
      ["waits while it flaps", { ...up, ...flapping }, knows, asleep, "flapping 8"],
      ["says that it flaps, if that begins with an end", { ...up, ...flapping }, knows, rules, "flapping"],
      [
        "waits until it has settled, if the contact knows that it flaps",
        { ...up, ...flapping },
        flapped,
        rules,
        "flapping 8",
      ],
      ["waits for hours", up, knows, asleep, "hours 300"],
      ["is told to people with the alert on its way", up, sent, asleep, "never told-with-outage"],
      ["is told to programs after the alert on its way", up, sent, machine, "recovery"],
      ["is told to people with the alert that was lost", up, lost, rules, "down+recovery"],
      ["is not told to programs whose alert was lost", up, lost, machine, "never outage-lost"],
      ["is not told to contacts that want begins", up, knows, { ...asleep, wantsOver: false }, "never unwanted"],
      ["says that it has settled", up, flapped, rules, "settled-up"],
    ],
  ],
])("%s", (_column, cases) => {
  it.each(cases)("%s", (_name, facts, told, of, answer) => {
    expect(shown(hears(facts, current(told, facts, of), of, NOW))).toBe(answer);
  });
});

describe("the ledger", () => {
  const row = (told: Told | null, facts: TellingFacts, of: TellingRules) => {
    const counts = current(told, facts, of);
    return after(counts, hears(facts, counts, of, NOW), facts, NOW);
  };

  it.each<readonly [string, Told | null, TellingFacts, TellingRules, Partial<Told> | null]>([
    [
      "a begin is on its way",
      held,
      down,
      rules,
      { state: "sent", said: "on", saidAtMs: NOW, why: "on-its-way", askAtMs: at(10) },
    ],
    [
      "a begin waits",
      null,
      { ...down, quiet },
      rules,
      { state: "held", said: "nothing", why: "snooze", askAtMs: at(20) },
    ],
    ["a begin waits for the newest episode", { ...held, episode: 6 }, { ...down, quiet }, rules, { episode: 7 }],
    ["an end deletes the row", knows, up, rules, null],
    ["a reminder counts", knows, down, reminded, { state: "sent", reminders: 1, saidAtMs: at(-60) }],
    [
      "another episode begins its reminders again",
      { ...older, reminders: 3 },
      down,
      reminded,
      { episode: 7, reminders: 0 },
    ],
    [
      "an older episode that was lost does not count",
      { ...older, state: "lost" },
      down,
      machine,
      { episode: 7, state: "sent" },
    ],
    [
      "an older episode whose end is unwanted does not count",
      older,
      down,
      { ...machine, wantsOver: false },
      { episode: 7 },
    ],
    ["flapping spans episodes", { ...older, state: "lost" }, { ...down, ...flapping }, rules, { said: "flapping" }],
    [
      "a contact that wants ends is silent",
      null,
      down,
      { ...rules, wantsOn: false },
      { state: "told", said: "silent", askAtMs: null },
    ],
    ["a step that is acknowledged has no row", held, { ...down, ...acked }, step, null],
    ["people get the end with the alert on its way", sent, up, rules, { state: "sent", isOver: true, askAtMs: null }],
    ["a pause deletes the row", knows, { ...down, active: false }, rules, null],
    ["an alert on its way is not asked later than before", sent, down, rules, { askAtMs: at(5) }],
    [
      "a quiet time that is longer moves the question",
      held,
      { ...down, quiet },
      rules,
      { askAtMs: at(20), why: "snooze" },
    ],
    [
      "a parent that holds on does not move the question",
      { ...held, why: "dependency" },
      { ...down, ...parent, parentHoldsUntilMs: at(10) },
      rules,
      { askAtMs: at(5) },
    ],
    ["a question that is overdue moves", { ...sent, askAtMs: at(-1) }, down, rules, { askAtMs: at(10) }],
  ])("%s", (_name, told, facts, of, expected) => {
    const next = row(told, facts, of);
    if (expected === null) expect(next).toBeNull();
    else expect(next).toMatchObject(expected);
  });

  it.each<readonly [string, Told, DeliveryEnd, Partial<Told>]>([
    [
      "an alert arrives",
      { ...sent, isOver: true },
      "told",
      { state: "told", said: "on", saidAtMs: NOW, isOver: false },
    ],
    [
      "an alert arrives and says both ends",
      { ...sent, isOver: true },
      "told-with-end",
      { state: "held", said: "nothing", isOver: false },
    ],
    ["an alert is lost", sent, "lost", { state: "lost", said: "on", saidAtMs: NOW }],
    ["an alert is skipped", sent, "skipped", { state: "held", said: "nothing" }],
    [
      "a reminder is lost",
      { ...sent, reminders: 1 },
      "lost",
      { state: "told", said: "on", saidAtMs: NOW, reminders: 1 },
    ],
    ["a reminder is skipped", { ...sent, reminders: 1 }, "skipped", { state: "told", said: "on", saidAtMs: at(-60) }],
  ])("%s, and the question is due", (_name, told, ended, expected) => {
    expect(afterDelivery(told, ended, NOW)).toMatchObject({ ...expected, why: null, askAtMs: NOW });
  });

  const minutes = fc.integer({ min: -200, max: 200 }).map(at);
  const anyFacts = fc.record<TellingFacts>({
    ...{ active: fc.boolean(), on: fc.boolean(), confirmed: fc.boolean(), confirmByMs: minutes },
    ...{ episode: fc.constantFrom(6, 7), flapsUntilMs: fc.option(minutes), flapsUnheard: fc.boolean() },
    quiet: fc.option(fc.record({ untilMs: minutes, why: fc.constantFrom("maintenance", "deployment", "snooze") })),
    snoozedUntilMs: fc.option(minutes),
    ...{ quietEndedAtMs: minutes, parentHoldsUntilMs: fc.option(minutes), tellableAtMs: fc.option(minutes) },
    acknowledged: fc.option(fc.record({ atMs: minutes, untilMs: fc.option(minutes) })),
    ...{ isContactBusy: fc.boolean(), escalatedThroughMinutes: fc.constantFrom(0, 15) },
  });
  const anyRules = fc.record<TellingRules>({
    readers: fc.constantFrom("people", "machines"),
    ...{ wantsOn: fc.boolean(), wantsOver: fc.boolean(), remindAfterMinutes: fc.option(fc.constantFrom(5, 60)) },
    ...{ escalateAfterMinutes: fc.constantFrom(0, 15), hoursBeginAtMs: fc.option(minutes) },
  });
  const anyTold = fc.option(
    fc.record({
      row: fc.constantFrom(knows, held, sent, lost, flapped, silent, older),
      of: fc.record({ reminders: fc.nat(2), saidAtMs: minutes, isOver: fc.boolean(), askAtMs: fc.option(minutes) }),
    }),
  );

  it("sends nothing after the same question, settles at the second one, and asks again neither at once nor too late", () => {
    fc.assert(
      fc.property(anyFacts, anyRules, anyTold, (facts, of, any) => {
        const told = current(any && { ...any.row, ...any.of }, facts, of);
        const answer = hears(facts, told, of, NOW);
        const next = after(told, answer, facts, NOW);
        if (answer.go === "later") {
          expect(answer.atMs).toBeGreaterThan(NOW);
          const isOpen = ["confirming", "dependency", "flapping", "on-its-way", "busy"].includes(answer.why);
          if (isOpen) expect(answer.atMs).toBeLessThanOrEqual(NOW + MAX_OPEN_WAIT_MS);
        }
        if (next?.state === "held") expect(next.askAtMs).not.toBeNull();
        if (answer.go === "now" && facts.on && next === null) return;
        const counts = current(next, facts, of);
        const again = hears(facts, counts, of, NOW);
        expect(again.go).not.toBe("now");
        // A contact that knows that the subject flaps waits for the settling, which it may not have waited for before.
        const settled = after(counts, again, facts, NOW);
        expect(row(settled, facts, of)).toEqual(settled);
      }),
    );
  });
});
