import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

/** A child waits at most so long for the check of its parents that its outage asks for. */
const ASK_PARENTS_SECONDS = 45;

/** After the end of its parent's outage a child has its interval and so long for a check. */
const CHECK_CHILD_SECONDS = 60;

/** While a parent is down, the question is asked again after so long, in case that a wake is lost. */
const ASK_AGAIN_MINUTES = 10;

/** A question about one contact of one subject. */
export interface Asked {
  readonly subjectId: number;
  readonly contactId: number;
}

/** A parent that spares the contact the alert of its child. */
export interface HeldByParent extends Asked {
  /** The parent that holds longest. */
  readonly parentId: number;
  readonly until: Date;
}

/**
 * Parents that hold alerts of their children. A parent only holds for a contact that is notified of the parent at once. A
 * parent that is paused or deleted holds nothing.
 *
 * | the parent | holds until |
 * |---|---|
 * | is down, or flaps | it changes, which wakes its children |
 * | can be checked, and was not since the child broke | it was, or 45 seconds after that |
 * | recovered after the last check of the child | the child is checked again, or its interval and 60 seconds are over |
 */
const PARENTS_HOLD = `
SELECT DISTINCT ON (q.subject_id, q.contact_id)
  q.subject_id AS "subjectId", q.contact_id AS "contactId", p.id AS "parentId", held.until
FROM unnest($1::int[], $2::int[]) AS q (subject_id, contact_id)
  JOIN dependencies d ON d.child_id = q.subject_id
  JOIN subjects p ON p.id = d.parent_id AND p.is_active AND p.deleted_at IS NULL
  JOIN subject_contacts a ON a.subject_id = p.id AND a.contact_id = q.contact_id AND a.escalate_after_minutes = 0
  JOIN contacts c ON c.id = q.contact_id AND c.notify_on_down
  JOIN subject_states ps ON ps.subject_id = p.id
  JOIN subject_schedules pd ON pd.subject_id = p.id
  JOIN subject_states cs ON cs.subject_id = q.subject_id
  JOIN subject_schedules cd ON cd.subject_id = q.subject_id
  LEFT JOIN incidents outage ON outage.subject_id = q.subject_id AND outage.resolved_at IS NULL
  CROSS JOIN LATERAL (SELECT CASE
    WHEN ps.status = 'down' OR EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = p.id)
      THEN $3::timestamptz + ${ASK_AGAIN_MINUTES} * interval '1 minute'
    WHEN ps.status <> 'pending' AND pd.phase_ms IS NOT NULL AND ps.last_checked_at < outage.started_at
      THEN outage.started_at + ${ASK_PARENTS_SECONDS} * interval '1 second'
    ELSE (
      SELECT ended.resolved_at + (cd.interval_seconds + ${CHECK_CHILD_SECONDS}) * interval '1 second'
      FROM (SELECT i.resolved_at FROM incidents i WHERE i.subject_id = p.id ORDER BY i.started_at DESC, i.id DESC LIMIT 1) AS ended
      WHERE ended.resolved_at >= cs.last_checked_at AND cd.phase_ms IS NOT NULL)
  END AS until) AS held
WHERE held.until > $3::timestamptz
ORDER BY q.subject_id, q.contact_id, held.until DESC, p.id`;

export async function parentsThatHold(
  client: Pick<PoolClient, "query">,
  asked: readonly Asked[],
  now: Date,
): Promise<readonly HeldByParent[]> {
  const { rows } = await client.query<HeldByParent>({
    // Without a name its plan is of now. Few questions have parents, and an old plan would join whole tables.
    text: PARENTS_HOLD,
    values: [
      numberArray(asked.map(({ subjectId }) => subjectId)),
      numberArray(asked.map(({ contactId }) => contactId)),
      now,
    ],
  });
  return rows;
}
