import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type AlertGap, type AlertPaths, alertGapOf } from "./alert-gap.ts";

const since = new Date("2026-10-07T09:30:00Z");
const works = { notifyOnDown: true, failingSince: null };
const fails = { notifyOnDown: true, failingSince: since };
const ends = { notifyOnDown: false, failingSince: null };

describe("why an outage would reach nobody", () => {
  it.each<readonly [string, AlertPaths["contacts"], AlertGap | null]>([
    ["no contact", [], "nobody"],
    ["a contact that works", [works], null],
    ["a contact that wants only recoveries", [ends], "nobody"],
    ["a contact that fails", [fails], "only_failing"],
    ["several that fail", [fails, fails], "only_failing"],
    ["one that fails and one that works", [fails, works], null],
    ["one that fails and one that wants only recoveries", [fails, ends], "only_failing"],
    ["one that works and one that wants only recoveries", [ends, works], null],
  ])("%s", (_case, contacts, gap) => {
    expect(alertGapOf({ isActive: true, contacts })).toBe(gap);
    expect(alertGapOf({ isActive: false, contacts })).toBeNull();
  });

  it("never appears because of one more contact", () => {
    const contact = fc.record({ notifyOnDown: fc.boolean(), failingSince: fc.constantFrom(null, since) });
    fc.assert(
      fc.property(fc.array(contact), contact, (contacts, more) => {
        const before = alertGapOf({ isActive: true, contacts });
        const after = alertGapOf({ isActive: true, contacts: [...contacts, more] });
        if (before === null) expect(after).toBeNull();
        if (after === "nobody") expect(before).toBe("nobody");
        expect(alertGapOf({ isActive: true, contacts: [...contacts, works] })).toBeNull();
      }),
    );
  });
});
