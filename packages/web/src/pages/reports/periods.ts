/** The periods that are one click away; a period without days is the one that a report without days has. */
export const periodNames = ["30d", "month", "last-month", "90d", "year"] as const;
export type PeriodName = (typeof periodNames)[number];

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @param today such as `2026-11-20` */
export function daysOf(name: PeriodName, today: string): Days {
  const [year, month, day] = today.split("-").map(Number);
  const date = (years: number, months: number, days: number) =>
    new Date(Date.UTC((year ?? 0) + years, (month ?? 1) - 1 + months, days)).toISOString().slice(0, 10);
  switch (name) {
    case "30d":
      return {};
    case "month":
      return { from: date(0, 0, 1), to: today };
    case "last-month":
      return { from: date(0, -1, 1), to: date(0, 0, 0) };
    case "90d":
      return { from: date(0, 0, (day ?? 1) - 89), to: today };
    case "year":
      return { from: date(-1, 0, (day ?? 1) + 1), to: today };
  }
}

/** @returns undefined for days of another period */
export function periodNamed(days: Days, today: string): PeriodName | undefined {
  return periodNames.find((name) => {
    const { from, to } = daysOf(name, today);
    return from === days.from && to === days.to;
  });
}
