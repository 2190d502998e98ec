import { type AskedSubject, MAX_PERIOD_SECONDS, type QuietTime, type QuietWhy } from "@pharos/core";
import { covers } from "../maintenance/muting.ts";

/** Quiet times that are over for longer are of no event that waits, and of no clock of an escalation. */
const QUIET_DAYS = 2;
/** The reminder at the end of a snooze may wait for the hours of its contact: a week, and a day that clocks skip. */
const SNOOZE_DAYS = 9;

/** A period that began earlier is over for longer than that. Its `original_start` is at most two days from its start. */
const MAX_PERIOD_DAYS = MAX_PERIOD_SECONDS / 86_400 + 2;

/** SQL: periods of maintenance that cover the subject `sub` and have begun at $2, as [from, until] in milliseconds. */
const PERIODS = `(
    SELECT json_agg(json_build_array((extract(epoch FROM lower(p.during)) * 1000)::float8, (extract(epoch FROM upper(p.during)) * 1000)::float8))
    FROM maintenance_windows w JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'
      AND p.original_start <= $2::timestamptz AT TIME ZONE 'UTC' + interval '2 days' AND lower(p.during) <= $2::timestamptz
    WHERE w.team_id = sub.team_id AND ${covers("sub.id")})`;

/** SQL: during the incident `i`, when the last period of maintenance ended that is settled and covers the subject `sub`. */
const SETTLED = `CASE WHEN i.id IS NOT NULL THEN (
    SELECT (extract(epoch FROM max(upper(p.during))) * 1000)::float8
    FROM maintenance_windows w JOIN maintenance_periods p ON p.window_id = w.id
      AND p.settled_at > $2::timestamptz - interval '${QUIET_DAYS} days'
      AND p.original_start > $2::timestamptz AT TIME ZONE 'UTC' - interval '${QUIET_DAYS + MAX_PERIOD_DAYS} days'
    WHERE w.team_id = sub.team_id AND ${covers("sub.id")}) END`;

/**
 * SQL: snoozes and deployments of the subject `sub` that have begun at $2, as [from, until, why]. The sum keeps the plan
 * from reading all that have not expired.
 */
const QUIET = `(
    SELECT json_agg(json_build_array((extract(epoch FROM q.began_at) * 1000)::float8,
      (extract(epoch FROM least(q.until, q.ended_at)) * 1000)::float8, q.kind))
    FROM quiet_times q WHERE q.subject_id = sub.id AND q.until + CASE q.kind WHEN 'snooze' THEN interval '${SNOOZE_DAYS} days'
      ELSE interval '${QUIET_DAYS} days' END > $2::timestamptz
      AND q.began_at <= $2::timestamptz)`;

/** SQL: columns of the quiet times of the subject `sub` and its incident `i`, at $2. */
export const QUIET_COLUMNS = `${QUIET} AS quiet, ${PERIODS} AS periods, ${SETTLED} AS "maintenanceEndedAtMs"`;

export interface QuietRow extends Pick<AskedSubject, "maintenanceEndedAtMs"> {
  readonly quiet: readonly (readonly [number, number, QuietWhy])[] | null;
  readonly periods: readonly (readonly [number, number])[] | null;
}

export const quietTimesOf = ({ periods, quiet }: QuietRow): readonly QuietTime[] => [
  ...(periods ?? []).map(([fromMs, untilMs]) => quietTime(fromMs, untilMs, "maintenance")),
  ...(quiet ?? []).map(([fromMs, untilMs, why]) => quietTime(fromMs, untilMs, why)),
];

const quietTime = (fromMs: number, untilMs: number, why: QuietWhy): QuietTime => ({ fromMs, untilMs, why });
