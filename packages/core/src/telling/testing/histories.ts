import fc from "fast-check";

const names = ["X", "Y", "Z"];
const watches = ["P", "A", "B"];

const maybe = (weight: number, text: string) =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant("") }, { weight, arbitrary: fc.constant(text) });
const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(""));

const contactLine = (name: string) =>
  joined(
    fc.constant(`contact ${name}`),
    maybe(30, " machine"),
    fc.oneof({ weight: 2, arbitrary: fc.constant("") }, oneOf(" hours 8-18", " hours 20-6", " hours 1-3")),
    maybe(10, " no-down"),
    maybe(10, " no-recovery"),
    maybe(10, " group 1"),
  );

const rules = joined(oneOf("", "", "", " after 5", " after 60"), oneOf("", "", " remind 5", " remind 30"));

const attached = fc
  .tuple(
    ...names.map((name) =>
      fc.option(
        rules.map((text) => name + text),
        { freq: 3 },
      ),
    ),
  )
  .map((all) => all.filter((one) => one !== null).join(", "));

const watchLine = (name: string, ...options: fc.Arbitrary<string>[]) =>
  joined(fc.constant(`watch ${name}`), ...options, fc.constant(": "), attached);

const setupLines = fc.tuple(
  ...names.map(contactLine),
  watchLine("P", maybe(30, " k 2")),
  watchLine("A", oneOf("", "", " k 3", " k 2 of 4"), maybe(30, " m 2"), maybe(60, " needs P")),
  watchLine("B", maybe(40, " needs P,A")),
);

const watch = oneOf(...watches);
const contact = oneOf(...names);
const weighted = (weight: number, ...parts: fc.Arbitrary<string>[]) => ({ weight, arbitrary: joined(...parts) });

/** An act without its time. `+10` is the time in so many minutes. */
const deed = fc.oneof(
  weighted(28, watch, fc.constant(" breaks")),
  weighted(28, watch, fc.constant(" works")),
  weighted(12, watch, oneOf(" maintenance 5", " maintenance 90", " snoozed 10", " snoozed 60", " deploying 5")),
  weighted(4, watch, oneOf(" loud maintenance", " loud snoozed", " loud deploying")),
  weighted(6, watch, oneOf(" acked", " acked +10", " acked +40")),
  weighted(3, watch, fc.constant(" unacked")),
  weighted(3, watch, fc.constant(" next")),
  weighted(4, watch, fc.constant(" pauses")),
  weighted(4, watch, fc.constant(" resumes")),
  weighted(3, watch, fc.constant(" detach "), contact),
  weighted(3, watch, fc.constant(" attach "), contact),
  weighted(6, contact, oneOf(" broken", " fixed", " fixed")),
);

const gapMinutes = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(0.5, 1, 2, 5, 20, 60) },
  { weight: 1, arbitrary: fc.constantFrom(400, 1500) },
);

/** A scenario of random acts, as text, so that a failure prints a scenario. */
export const anyHistory: fc.Arbitrary<{ readonly text: string; readonly endMinute: number }> = fc
  .tuple(setupLines, fc.array(fc.tuple(gapMinutes, deed), { maxLength: 60 }))
  .map(([setup, deeds]) => {
    let minute = 0;
    const lines = deeds.map(([gap, what]) => {
      const line = `at ${minute} ${what.replace(/\+(\d+)/, (_all, minutes) => String(minute + Number(minutes)))}`;
      minute += gap;
      return line;
    });
    return { text: ["any", ...setup, ...lines].join("\n"), endMinute: minute };
  });
