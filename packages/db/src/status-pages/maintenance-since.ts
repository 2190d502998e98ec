import { MAX_PERIOD_SECONDS } from "@pharos/core";

/**
 * SQL: when a subject's current maintenance began; null without one. Periods that overlap, or follow each other without
 * a gap, are one.
 *
 * @param subjectId such as `s.id`
 * @param now the parameter that holds the moment, such as `$2`
 * @param counts which windows `w` count
 */
export function maintenanceSince(subjectId: string, now: string, counts = "true"): string {
  return `(SELECT lower(muted) FROM unnest((
     SELECT range_agg(m.during) FROM subject_maintenance m JOIN maintenance_windows w ON w.id = m.window_id
     WHERE m.subject_id = ${subjectId} AND ${counts}
       AND m.during && tstzrange(${now}::timestamptz - interval '${2 * MAX_PERIOD_SECONDS} s', ${now}::timestamptz, '[]'))) AS muted
   WHERE muted @> ${now}::timestamptz)`;
}
