import type { PoolClient } from "pg";
import type { EffectRow } from "../incidents/effects.ts";
import { numberArray } from "../sql/arrays.ts";
import { isRunning } from "../subject/running.ts";

/** So many subjects are checked early in one transaction. Others wait for their own time. */
const MAX_RELATIVES = 1_000;

/** A parent whose last check is younger is not checked again, however many of its children break. */
const FRESH_SECONDS = 10;

/**
 * Makes subjects due at once that the alerts of others wait for.
 *
 * | a subject | due at once |
 * |---|---|
 * | breaks | its parents that are not down |
 * | recovers | its children that are down |
 *
 * A subject with a check in flight stays as it is. The caller holds no lock of these schedules. A schedule that is locked
 * now is skipped, because its check is being claimed or recorded. So two recorders never wait for each other.
 */
const MAKE_DUE = `
WITH relatives AS MATERIALIZED (
  SELECT parent_id AS id, true AS is_parent FROM dependencies WHERE child_id = ANY($1::int[])
  UNION
  SELECT child_id, false FROM dependencies WHERE parent_id = ANY($2::int[])),
late AS MATERIALIZED (
  SELECT s.subject_id FROM relatives r
    JOIN subject_schedules s ON s.subject_id = r.id JOIN subject_states st ON st.subject_id = r.id
  WHERE ${isRunning("s")} AND s.phase_ms IS NOT NULL AND s.due_at > now() AND r.id <> ALL($1::int[]) AND r.id <> ALL($2::int[])
    AND (s.lease_until IS NULL OR s.lease_until <= now() OR s.check_number <= st.check_number)
    AND CASE WHEN r.is_parent
      THEN st.status <> 'down' AND coalesce(st.last_checked_at, '-infinity') < now() - $3 * interval '1 second'
      ELSE st.status = 'down' END
  ORDER BY s.subject_id LIMIT $4 FOR UPDATE OF s SKIP LOCKED)
UPDATE subject_schedules s SET due_at = now() FROM late WHERE s.subject_id = late.subject_id`;

/** @param effects of this transaction */
export async function checkRelatives(client: PoolClient, effects: readonly EffectRow[]): Promise<void> {
  const idsOf = (kind: EffectRow["effect"]["kind"]) =>
    numberArray(effects.flatMap(({ subjectId, effect }) => (effect.kind === kind ? [subjectId] : [])));
  await client.query({
    name: "check_relatives",
    text: MAKE_DUE,
    values: [idsOf("open-incident"), idsOf("resolve-incident"), FRESH_SECONDS, MAX_RELATIVES],
  });
}
