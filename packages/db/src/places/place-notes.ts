import type { PlaceNote } from "@pharos/core";
import type { Pool } from "pg";
import type { Prisma } from "../generated/client.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { deleteInBatches } from "../sql/delete-in-batches.ts";

/** Consecutive results of a monitor that Pharos did not get in time. Times are milliseconds since the epoch. */
export interface NewPlaceNote {
  readonly subjectId: number;
  /** Of the monitor's checks, when the probe got its task. */
  readonly version: number;
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  readonly checks: number;
  readonly failures: number;
  readonly error: string | null;
}

/** The probe that says them, and its place. */
interface NotingProbe {
  readonly id: number;
  readonly teamId: number;
  readonly location: string;
}

/** Of one monitor. More than it gets in its 30 days, unless the network of a place comes and goes all the time. */
const MAX_OF_PROBE = 500;
const KEEP_DAYS = 30;

/**
 * Notes of the team's monitors that name the place, as long as nobody has paused them or changed their checks since. The same note is
 * stored once, so a probe can send it again, also with later results. A note of one result is left out if Pharos recorded that check:
 * its probe did not get the answer.
 */
const WRITE = `
INSERT INTO place_notes (subject_id, began_at, probe_id, ended_at, checks, failures, error)
SELECT DISTINCT ON (sub.id, n.began) sub.id, to_timestamp(n.began / 1000.0), $1, to_timestamp(n.ended / 1000.0), n.checks, n.failures, n.error
FROM unnest($4::int[], $5::int[], $6::float8[], $7::float8[], $8::int[], $9::int[], $10::text[])
  AS n (subject_id, version, began, ended, checks, failures, error)
JOIN subjects sub ON sub.id = n.subject_id
JOIN subject_schedules s ON s.subject_id = n.subject_id AND s.checks_version = n.version
WHERE sub.team_id = $2 AND sub.kind = 'monitor' AND sub.is_active AND sub.deleted_at IS NULL AND $3 = ANY (sub.locations)
  AND (SELECT count(*) FROM place_notes o WHERE o.subject_id = sub.id AND o.probe_id = $1) < ${MAX_OF_PROBE}
  AND NOT (n.checks = 1 AND EXISTS (SELECT 1 FROM checks c WHERE c.subject_id = n.subject_id AND c.region = split_part($3, '/', 2)
    AND c.checked_at BETWEEN to_timestamp((n.began - 1) / 1000.0) AND to_timestamp((n.began + 1) / 1000.0)))
ORDER BY sub.id, n.began, n.checks DESC
ON CONFLICT (subject_id, began_at, probe_id) DO UPDATE
SET ended_at = excluded.ended_at, checks = excluded.checks, failures = excluded.failures, error = excluded.error
WHERE place_notes.checks < excluded.checks`;

/** Stores results that Pharos did not get in time. Checks, statuses, incidents and uptime stay as they are. @returns how many */
export async function writePlaceNotes(
  pool: Pool,
  { id, teamId, location }: NotingProbe,
  notes: readonly NewPlaceNote[],
): Promise<number> {
  const numbers = (field: Exclude<keyof NewPlaceNote, "error">) => numberArray(notes.map((note) => note[field]));
  const { rowCount } = await pool.query({
    name: "write_place_notes",
    text: WRITE,
    values: [
      ...[id, teamId, location, numbers("subjectId"), numbers("version"), numbers("beganAtMs"), numbers("endedAtMs")],
      ...[numbers("checks"), numbers("failures"), textArray(notes.map(({ error }) => error))],
    ],
  });
  return rowCount ?? 0;
}

/** As `PlaceStore.notes`. */
export async function readPlaceNotes(
  client: Prisma.TransactionClient,
  monitorId: number,
  limit: number,
): Promise<readonly PlaceNote[]> {
  const rows = await client.placeNote.findMany({
    where: { subjectId: monitorId },
    orderBy: { beganAt: "desc" },
    take: limit,
    include: { probe: { select: { name: true, place: { select: { subject: { select: { name: true } } } } } } },
  });
  return rows.map(({ probe, beganAt, endedAt, checks, failures, error }) => ({
    ...{ place: probe.place.subject.name, probe: probe.name },
    ...{ beganAt, endedAt, checks, failures, error },
  }));
}

const DELETE_OLD = `
DELETE FROM place_notes WHERE ctid IN (
  SELECT ctid FROM place_notes WHERE ended_at < $1::timestamptz - interval '${KEEP_DAYS} days' ORDER BY ended_at LIMIT $2)`;

export async function deleteOldPlaceNotes(pool: Pool, now: Date): Promise<void> {
  await deleteInBatches(pool, DELETE_OLD, [now]);
}
