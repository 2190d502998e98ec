import type { PeriodOfPageReport } from "@pharos/core";

/** SQL: the columns of `PeriodOfReportRow` of a report `r`. A window that occurs once takes its reports along when it is moved. */
export const periodOfPageReport = `
r.window_id AS "windowId", (extract(epoch FROM r.original_start) * 1000)::float8 AS "originalStartMs",
  (SELECT json_build_object('startMs', (extract(epoch FROM lower(p.during)) * 1000)::float8,
     'endMs', (extract(epoch FROM upper(p.during)) * 1000)::float8, 'isCancelled', p.state = 'cancelled')
   FROM (
     SELECT m.during, m.state, true AS is_same FROM maintenance_periods m
     WHERE m.window_id = r.window_id AND m.original_start = r.original_start
     UNION ALL
     SELECT m.during, m.state, false FROM maintenance_windows w JOIN maintenance_periods m ON m.window_id = w.id
     WHERE w.id = r.window_id AND w.rrule IS NULL AND m.original_start <> r.original_start
   ) p ORDER BY p.state = 'cancelled', p.is_same DESC, lower(p.during) DESC LIMIT 1) AS "periodTimes"`;

/** Columns of the period that a report is about; null without one. */
export interface PeriodOfPageReportRow {
  readonly windowId: number | null;
  readonly originalStartMs: number | null;
  /** Null too if the period is gone. */
  readonly periodTimes: { readonly startMs: number; readonly endMs: number; readonly isCancelled: boolean } | null;
}

export function toPeriodOfPageReport(row: PeriodOfPageReportRow): PeriodOfPageReport | null {
  const { windowId, originalStartMs, periodTimes } = row;
  if (windowId === null || originalStartMs === null) return null;
  const times = periodTimes && {
    startsAt: new Date(periodTimes.startMs),
    endsAt: new Date(periodTimes.endMs),
    isCancelled: periodTimes.isCancelled,
  };
  return { windowId, originalStartMs, times };
}
