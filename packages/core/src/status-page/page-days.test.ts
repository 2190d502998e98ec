import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { pageDaysUntil, pageSpansUntil } from "./page-days.ts";

const HOUR_MS = 3_600_000;
const hoursOf = (day: { readonly from: Date; readonly to: Date } | undefined) =>
  day && (day.to.getTime() - day.from.getTime()) / HOUR_MS;

describe("the days of a page", () => {
  it("end with today, by the clocks of the page's zone", () => {
    const now = new Date("2026-11-22T11:30:00Z");
    expect(pageDaysUntil(now, 2, "Pacific/Kiritimati").map(({ date }) => date)).toEqual(["2026-11-22", "2026-11-23"]);
    expect(pageDaysUntil(now, 2, "Pacific/Pago_Pago").map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it.each([
    ["Europe/Berlin", "2027-03-28", 23],
    ["Europe/Berlin", "2027-10-31", 25],
    ["Africa/Cairo", "2027-04-30", 23],
    ["Asia/Kathmandu", "2027-03-28", 24],
  ])("in %s %s has %d hours", (timeZone, date, hours) => {
    const days = pageDaysUntil(new Date(`${date}T12:00:00Z`), 30, timeZone);
    expect(days.at(-1)?.date).toBe(date);
    expect(hoursOf(days.at(-1))).toBe(hours);
  });

  it("end with today, as periods of 7, 30, 90 and 365 days do", () => {
    const page = { days: 30, timeZone: "Europe/Berlin", showPeriods: true };
    const { days, periods } = pageSpansUntil(new Date("2027-03-28T12:00:00Z"), page);
    expect(periods.map(({ to }) => to)).toEqual([0, 1, 2, 3].map(() => days.at(-1)?.to));
    expect(periods[1]?.from).toEqual(days[0]?.from);
    expect(periods.map(({ from }) => from.toISOString().slice(0, 10))).toEqual([
      "2027-03-21",
      "2027-02-26",
      "2026-12-28",
      "2026-03-28",
    ]);
    expect(pageSpansUntil(new Date(), { ...page, showPeriods: false }).periods).toEqual([]);
  });

  it("follow each other without a gap, and today holds now", () => {
    const zones = fc.constantFrom("UTC", "Europe/Kyiv", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo");
    const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(zones, moments, (timeZone, now) => {
        const days = pageDaysUntil(now, 30, timeZone);
        days.slice(1).forEach(({ from }, index) => {
          expect(from).toEqual(days[index]?.to);
        });
        const today = days.at(-1);
        expect(today && today.from <= now && now < today.to).toBe(true);
        expect(new Set(days.map(({ date }) => date)).size).toBe(30);
      }),
    );
  });
});
