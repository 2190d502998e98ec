import { describe, expect, it } from "@jest/globals";
import { escalating, nextStep } from "./next-step.ts";

const contact = (id: number, afterMinutes: number, isDone = false) => ({ id, name: `C${id}`, afterMinutes, isDone });

describe("the next step", () => {
  it.each([
    ["the first", [contact(1, 30), contact(2, 15)], 0, [2]],
    ["all contacts of the same minutes", [contact(1, 15), contact(2, 15), contact(3, 30)], 0, [1, 2]],
    ["not one that has the alert", [contact(1, 15, true), contact(2, 30)], 0, [2]],
    ["not one that a person asked for", [contact(1, 15), contact(2, 30)], 15, [2]],
    ["nobody after the last", [contact(1, 15), contact(2, 30, true)], 15, undefined],
    ["nobody without steps", [], 0, undefined],
  ])("is %s", (_name, contacts, through, expected) => {
    expect(nextStep({ steps: contacts, escalatedThroughMinutes: through })?.contacts.map(({ id }) => id)).toEqual(
      expected,
    );
  });
});

describe("a wish", () => {
  const both = [contact(1, 15), contact(2, 30)];
  it.each([
    ["without a step is for the next", both, 0, null, "alert"],
    ["for the next", both, 0, 15, "alert"],
    ["that comes again", both, 15, 15, "done"],
    ["for a step whose time is over", both, 0, 5, "done"],
    ["for a later step", both, 0, 30, "not-next"],
    ["when nobody is left", both, 30, null, "nobody-left"],
    ["for a step that there is not", [], 0, 15, "nobody-left"],
    ["for the last one again", both, 30, 30, "done"],
  ])("%s", (_name, steps, through, wanted, kind) => {
    expect(escalating({ steps, escalatedThroughMinutes: through }, wanted).kind).toBe(kind);
  });
});
