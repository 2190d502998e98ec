import { MAX_MARK_AGE_MS, type MarkingService, partOfService } from "@pharos/core";
import type { Pool } from "pg";

/**
 * The database's clock alone counts, so that replicas whose clocks differ find no gap between their marks. The row's lock
 * orders them: of several that come back at once, the first finds the gap, and the others find its mark. Days that the gap
 * touches are rolled up once more.
 */
const MARK = `
WITH marked AS (
  INSERT INTO service_marks AS m (service, marked_at) VALUES ($1, clock_timestamp())
  ON CONFLICT (service) DO UPDATE SET previous_at = m.marked_at, marked_at = greatest(m.marked_at, clock_timestamp())
  RETURNING marked_at, previous_at
), gap AS (
  INSERT INTO service_gaps (service, began_at, part, ended_at)
  SELECT $1, previous_at, $2, marked_at FROM marked WHERE previous_at < marked_at - $3 * interval '1 ms'
  RETURNING began_at, ended_at
), days AS (
  UPDATE rollup_cursors c SET hour = date_trunc('day', gap.began_at, 'UTC'), after_subject_id = 0
  FROM gap WHERE c.pass = 'daily' AND c.hour > gap.began_at
)
SELECT began_at AS "beganAt", ended_at AS "endedAt" FROM gap`;

/** When no replica of a service did its part. */
interface ServiceGap {
  readonly beganAt: Date;
  readonly endedAt: Date;
}

/**
 * Marks that a service does its part in watching subjects. If its newest mark is too old, the time since then is written as
 * a gap: Pharos did not watch, so there is no data.
 *
 * @returns the gap that it found
 */
export async function markService(pool: Pool, service: MarkingService): Promise<ServiceGap | null> {
  const { rows } = await pool.query<ServiceGap>({
    name: "mark_service",
    text: MARK,
    values: [service, partOfService[service], MAX_MARK_AGE_MS],
  });
  return rows[0] ?? null;
}
