import { endsPageReport, type PageReport, type PageReportState } from "./report.ts";

/** The progress of a report as a public page shows it. */
type ShownPageReportState = PageReportState | "cancelled";

/** A report as the public sees it. */
export interface ShownPageReport extends Omit<PageReport, "state"> {
  readonly state: ShownPageReportState;
}

/** The parts of a report that follow from its period. */
type Course = Pick<ShownPageReport, "state" | "startedAt" | "endsAt" | "resolvedAt">;

/**
 * The state at a moment of a report that its team has not ended. A report without a period, and a report that the team
 * has ended, stay as the team wrote them.
 *
 * | the period                  | state         | times          | over since                   |
 * |-----------------------------|---------------|----------------|------------------------------|
 * | is gone                     | `cancelled`   | as written     | its planned end, once it has passed |
 * | was cancelled               | `cancelled`   | the period's   | its planned end, once it has passed |
 * | is ahead                    | `scheduled`   | the period's   |                              |
 * | has begun and is not over   | `in_progress` | the period's   |                              |
 * | is over                     | `completed`   | the period's   | its end                      |
 */
export function asOfPeriod<Report extends Course & Pick<PageReport, "period">>(
  report: Report,
  now: Date,
): Omit<Report, "state"> & Course {
  const { state, period } = report;
  if (period === null || (state !== "scheduled" && state !== "in_progress")) return report;
  const { startsAt: startedAt, endsAt } = period.times ?? { startsAt: report.startedAt, endsAt: report.endsAt };
  const end = endsAt ?? startedAt;
  const times = { startedAt, endsAt, resolvedAt: end <= now ? end : null };
  if (period.times === null || period.times.isCancelled) return { ...report, ...times, state: "cancelled" };
  if (startedAt > now) return { ...report, ...times, state: "scheduled" };
  return { ...report, ...times, state: end > now ? "in_progress" : "completed" };
}

/** Whether a report decides the state of components now: it is public, it is not over, and maintenance has begun. */
export function countsNow({ publishedAt, state }: Pick<ShownPageReport, "publishedAt" | "state">): boolean {
  return publishedAt !== null && state !== "scheduled" && state !== "cancelled" && !endsPageReport(state);
}
