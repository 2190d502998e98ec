import { describe, expect, it } from "@jest/globals";
import { daysOf, type PeriodName, periodNamed, periodNames } from "./periods.ts";

const TODAY = "2026-03-31";

describe("a period that is one click away", () => {
  it.each<[PeriodName, string | undefined, string | undefined]>([
    ["30d", undefined, undefined],
    ["month", "2026-03-01", "2026-03-31"],
    ["last-month", "2026-02-01", "2026-02-28"],
    ["90d", "2026-01-01", "2026-03-31"],
    ["year", "2025-04-01", "2026-03-31"],
  ])("%s is %s to %s", (name, from, to) => {
    expect(daysOf(name, TODAY)).toEqual(from === undefined ? {} : { from, to });
  });

  it("is known by its days", () => {
    for (const name of periodNames) expect(periodNamed(daysOf(name, TODAY), TODAY)).toBe(name);
    expect(periodNamed({ from: "2026-03-02", to: TODAY }, TODAY)).toBeUndefined();
  });
});
