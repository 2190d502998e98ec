import { MAX_MARK_AGE_MS, type MarkingService, partOfService } from "@pharos/core";
import type { Pool } from "pg";

/**
 * Only the database's clock is used, so that replicas with different clocks find no gap between their marks. The row's
 * lock orders them. If several come back at once, the first finds the gap, and the others find its mark. Days that the
 * gap touches are rolled up once more.
 */
const MARK = `
WITH marked AS (
  INSERT INTO service_marks AS m (service, marked_at) VALUES ($1, coalesce($4::timestamptz, clock_timestamp()))
  ON CONFLICT (service) DO UPDATE SET previous_at = m.marked_at, marked_at = greatest(m.marked_at, excluded.marked_at)
  RETURNING marked_at, previous_at
), gap AS (
  INSERT INTO service_gaps (service, began_at, part, ended_at)
  SELECT $1, previous_at, $2, marked_at FROM marked WHERE previous_at < marked_at - $3 * interval '1 ms'
  RETURNING began_at, ended_at
), days AS (
  UPDATE rollup_cursors c SET hour = date_trunc('day', gap.began_at, 'UTC'), after_subject_id = 0
  FROM gap WHERE c.pass = 'daily' AND c.hour > gap.began_at
)
SELECT previous_at AS "previousAt", marked_at AS "markedAt", gap.ended_at IS NOT NULL AS "isGap"
FROM marked LEFT JOIN gap ON true`;

/** When no replica of a service did its part. */
export interface ServiceGap {
  readonly beganAt: Date;
  readonly endedAt: Date;
}

interface MarkRow {
  /** Null for the first mark. */
  readonly previousAt: Date | null;
  readonly markedAt: Date;
  /** The time in between is written as a gap. */
  readonly isGap: boolean;
}

/**
 * Marks that a service does its part in monitoring. If its newest mark is too old, the time since then is written as a
 * gap: Pharos was not working, so there is no data.
 *
 * @returns the gap that it found
 */
export async function markService(pool: Pool, service: MarkingService): Promise<ServiceGap | null> {
  const { isGap, previousAt, markedAt } = await writeMark(pool, service);
  return isGap && previousAt !== null ? { beganAt: previousAt, endedAt: markedAt } : null;
}

/** As `markService`. @param at instead of now: when the service was last present, by PostgreSQL's clock */
export async function writeMark(client: Pool, service: MarkingService, at: Date | null = null): Promise<MarkRow> {
  const { rows } = await client.query<MarkRow>({
    name: "mark_service",
    text: MARK,
    values: [service, partOfService[service], MAX_MARK_AGE_MS, at],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not return the mark that was written.");
  return row;
}
