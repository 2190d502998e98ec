import {
  type CalendarPeriod,
  type EditedPeriod,
  type EndChange,
  type MaintenancePeriod,
  type MaintenanceStore,
  occurrencesToMake,
  type PlannedWindow,
  periodStates,
  type WallMs,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { FORGET_TARGETS, TARGETS } from "./targets.ts";

/** SQL: a local time from the milliseconds of `WallMs`, and back. A session's own zone does not matter. */
const wallTime = (ms: string) => `(to_timestamp(${ms} / 1000.0) AT TIME ZONE 'UTC')::timestamp(0)`;
const WALL_MS = `(extract(epoch FROM p.original_start) * 1000)::float8`;

const COLUMNS = `p.window_id AS "windowId", ${WALL_MS} AS "originalStartMs", p.state, p.edited AS "isEdited",
  (extract(epoch FROM lower(p.during)) * 1000)::float8 AS "startMs", (extract(epoch FROM upper(p.during)) * 1000)::float8 AS "endMs"`;

type PeriodRow = Omit<MaintenancePeriod, "state"> & { readonly state: string };

/** Names of the subjects that a period mutes. */
const MAX_NAMES = 3;

/** Subjects are counted once for each set of targets, and once for all periods that cover the whole team. */
const READ = `
WITH near AS MATERIALIZED (
  SELECT p.*, w.name, w.time_zone, count(*) OVER ()::int AS total
  FROM maintenance_windows w JOIN maintenance_periods p ON p.window_id = w.id
  WHERE w.team_id = $1 AND p.during && tstzrange($2, $3)
    AND (w.id = $4 OR ($4::int IS NULL AND (w.cancelled_at IS NULL OR p.state <> 'cancelled')))
  ORDER BY abs(extract(epoch FROM lower(p.during) - $6::timestamptz)), p.window_id LIMIT $5
), muted AS (
  SELECT t.window_id, t.target_set, count(*)::int AS total, (array_agg(sub.name::text ORDER BY sub.name))[1:${MAX_NAMES}] AS names
  FROM (SELECT DISTINCT window_id, target_set FROM near WHERE covers = 'listed') k
    JOIN maintenance_targets t USING (window_id, target_set)
    JOIN subjects sub ON sub.id = t.subject_id AND sub.deleted_at IS NULL
  GROUP BY 1, 2
), everything AS MATERIALIZED (
  SELECT count(*)::int AS total, coalesce((array_agg(sub.name::text ORDER BY sub.name))[1:${MAX_NAMES}], '{}') AS names
  FROM subjects sub WHERE sub.team_id = $1 AND sub.deleted_at IS NULL AND EXISTS (SELECT FROM near WHERE covers = 'all')
)
SELECT ${COLUMNS}, p.name, p.time_zone AS "timeZone", p.total,
  json_build_object('total', CASE p.covers WHEN 'all' THEN e.total ELSE coalesce(m.total, 0) END,
    'names', to_json(CASE p.covers WHEN 'all' THEN e.names ELSE coalesce(m.names, '{}') END)) AS muted
FROM near p CROSS JOIN everything e LEFT JOIN muted m ON m.window_id = p.window_id AND m.target_set = p.target_set
ORDER BY lower(p.during), p.window_id`;

/** As `MaintenanceStore.periods`. */
export async function readPeriods(
  client: Prisma.TransactionClient,
  teamId: number,
  { from, now, to, windowId }: Parameters<MaintenanceStore["periods"]>[1],
  limit: number,
): ReturnType<MaintenanceStore["periods"]> {
  const rows = await client.$queryRawUnsafe<(PeriodRow & CalendarPeriod & { readonly total: number })[]>(
    READ,
    teamId,
    from,
    to,
    windowId ?? null,
    limit,
    now,
  );
  const periods = rows.map(({ total: _counted, ...row }) => ({ ...row, ...toPeriod(row) }));
  return { periods, total: rows[0]?.total ?? 0 };
}

/** Those to come, of the windows $1, that were not changed by hand. */
export const DROP_PLANNED = `
DELETE FROM maintenance_periods WHERE window_id = ANY ($1::int[]) AND state = 'planned' AND NOT edited AND lower(during) > $2`;

/**
 * The next period of a window that occurs once, if its time has changed. This includes a period that was changed by
 * hand.
 */
const DROP_MOVED = `
DELETE FROM maintenance_periods p
WHERE p.window_id = $1 AND p.state = 'planned' AND lower(p.during) > $2 AND p.original_start <> ALL (
  SELECT ${wallTime("ms")} FROM unnest($3::float8[]) AS ms)`;

/** The periods of the windows $1 that were changed by hand, on days that still get periods at $2. */
export const EDITED = `
SELECT ${COLUMNS} FROM maintenance_periods p
WHERE p.window_id = ANY ($1::int[]) AND p.edited AND p.original_start > $2::timestamptz AT TIME ZONE 'UTC' - interval '10 days'`;

/** A row of `EDITED`. */
export type EditedRow = Omit<EditedPeriod, "state"> & { readonly state: string };

export function toEdited({ state, ...row }: EditedRow): EditedPeriod {
  return { ...row, state: enumOf(periodStates, state, "maintenance_periods.state") };
}

/** A period never begins in the past. If its start has passed, it begins now. */
export const MAKE = `
INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set, tags)
SELECT w.id, ${wallTime("o.wall_ms")}, tstzrange(greatest(to_timestamp(o.start_ms / 1000.0), $5), to_timestamp(o.end_ms / 1000.0)),
  w.covers, w.target_set, w.tags
FROM unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) AS o (window_id, wall_ms, start_ms, end_ms)
  JOIN maintenance_windows w ON w.id = o.window_id
WHERE to_timestamp(o.end_ms / 1000.0) > $5
ON CONFLICT (window_id, original_start) DO NOTHING`;

const COVER = `
UPDATE maintenance_periods p SET covers = w.covers, target_set = w.target_set, tags = w.tags
FROM maintenance_windows w WHERE w.id = $1 AND p.window_id = w.id AND p.state = 'planned' AND lower(p.during) > $2`;

/**
 * Writes the subjects of a window that was just written, and creates its periods again. Periods that have begun stay
 * unchanged. A rule's periods that were changed by hand keep their times and their days.
 */
export async function replan(
  tx: Prisma.TransactionClient,
  id: number,
  planned: PlannedWindow,
  now: Date,
): Promise<void> {
  const { settings } = planned;
  if (settings.covers === "listed") await tx.$executeRawUnsafe(TARGETS, id, [...settings.subjectIds]);
  await tx.$executeRawUnsafe(DROP_PLANNED, [id], now);
  const edited = (await tx.$queryRawUnsafe<EditedRow[]>(EDITED, [id], now)).map(toEdited);
  if (settings.rrule === null) {
    const starts = planned.occurrences.map((one) => one.originalStartMs);
    await tx.$executeRawUnsafe(DROP_MOVED, id, now, starts);
  }
  const occurrences = occurrencesToMake(settings.rrule, planned.occurrences, edited, now.getTime());
  await tx.$executeRawUnsafe(
    MAKE,
    occurrences.map(() => id),
    occurrences.map((one) => one.originalStartMs),
    occurrences.map((one) => one.startMs),
    occurrences.map((one) => one.endMs),
    now,
  );
  await tx.$executeRawUnsafe(COVER, id, now);
  await tx.$executeRawUnsafe(FORGET_TARGETS, [id]);
}

const CANCEL = `
UPDATE maintenance_periods SET
  state = CASE WHEN lower(during) > $2 THEN 'cancelled' ELSE state END,
  during = CASE WHEN lower(during) > $2 THEN during ELSE tstzrange(lower(during), greatest($2, lower(during) + interval '1 ms')) END,
  edited = true
WHERE window_id = $1 AND settled_at IS NULL AND state <> 'cancelled' AND upper(during) > $2`;

/** Ends the periods in progress, and cancels later ones. */
export async function cancelPeriods(tx: Prisma.TransactionClient, id: number, now: Date): Promise<void> {
  await tx.$executeRawUnsafe(CANCEL, id, now);
}

/** A period in progress. If there are several, it is the one that ends last. */
const LOCK = `
SELECT ${COLUMNS} FROM maintenance_periods p
WHERE p.window_id = $1 AND CASE WHEN $2::float8 IS NULL THEN p.during @> $3::timestamptz AND p.state <> 'cancelled'
  ELSE p.original_start = ${wallTime("$2::float8")} END
ORDER BY upper(p.during) DESC LIMIT 1 FOR UPDATE`;

const CHANGE = `
UPDATE maintenance_periods p SET during = tstzrange(lower(during), to_timestamp($3::float8 / 1000.0)), edited = true,
  state = CASE WHEN $4 THEN 'cancelled' ELSE state END
WHERE p.window_id = $1 AND p.original_start = ${wallTime("$2::float8")}
RETURNING ${COLUMNS}`;

interface PeriodRef {
  readonly id: number;
  readonly originalStartMs: WallMs | null;
}

/** As `MaintenanceStore.changePeriod`. */
export async function changePeriod(
  tx: Prisma.TransactionClient,
  { id, originalStartMs }: PeriodRef,
  change: (current: MaintenancePeriod) => EndChange,
  now: Date,
): Promise<{ readonly before: MaintenancePeriod; readonly after: MaintenancePeriod } | null> {
  const [found] = await tx.$queryRawUnsafe<PeriodRow[]>(LOCK, id, originalStartMs, now);
  if (found === undefined) return null;
  const before = toPeriod(found);
  const { endMs, isCancelled } = change(before);
  const [changed] = await tx.$queryRawUnsafe<PeriodRow[]>(CHANGE, id, before.originalStartMs, endMs, isCancelled);
  return changed === undefined ? null : { before, after: toPeriod(changed) };
}

function toPeriod({ state, ...row }: PeriodRow): MaintenancePeriod {
  return { ...row, state: enumOf(periodStates, state, "maintenance_periods.state") };
}
