import {
  type Assignee,
  type IncidentTalkStore,
  MAX_ASSIGNMENTS_OF_INCIDENT,
  MAX_COMMENTS_OF_INCIDENT,
} from "@pharos/core";
import { numberArray } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockSubjectsOf } from "./lock-incidents.ts";
import { USER_NAME } from "./row-columns.ts";

const COMMENTS = `
SELECT c.id::int, c.user_id AS "userId", c.by, c.at, c.body FROM incident_comments c
  JOIN incidents i ON i.id = c.incident_id WHERE i.team_id = $1 AND i.id = $2 ORDER BY c.id LIMIT ${MAX_COMMENTS_OF_INCIDENT}`;

/** An assignment to somebody who has left the team counts no longer. */
const ASSIGNMENTS = `
SELECT a.user_id AS "userId", ${USER_NAME} AS name, a.by, a.at, a.ended_at AS "endedAt", a.ended_by AS "endedBy"
FROM incident_assignments a JOIN incidents i ON i.id = a.incident_id JOIN users u ON u.id = a.user_id
  JOIN memberships s ON s.user_id = a.user_id AND s.team_id = i.team_id
WHERE i.team_id = $1 AND i.id = $2 ORDER BY a.id DESC LIMIT ${MAX_ASSIGNMENTS_OF_INCIDENT}`;

/** Comments of one incident follow each other. Only a statement that begins under the lock counts all of them. */
const LOCK_INCIDENT = "SELECT 1 FROM incidents WHERE team_id = $1 AND id = $2 FOR NO KEY UPDATE";

const COMMENT = `
INSERT INTO incident_comments (incident_id, user_id, by, at, body)
SELECT i.id, u.id, left(${USER_NAME}, 255), $5::timestamptz, $4 FROM incidents i, users u
WHERE i.team_id = $1 AND i.id = $2 AND u.id = $3
  AND (SELECT count(*) FROM incident_comments c WHERE c.incident_id = i.id) < ${MAX_COMMENTS_OF_INCIDENT}
RETURNING id::int, user_id AS "userId", by, at, body`;

const DELETE_COMMENT = `
DELETE FROM incident_comments c USING incidents i
WHERE i.id = c.incident_id AND i.team_id = $1 AND i.id = $2 AND c.id = $3`;

const FIND_MEMBER = `
SELECT u.id AS "userId", ${USER_NAME} AS name, u.email FROM memberships s JOIN users u ON u.id = s.user_id
WHERE s.team_id = $1 AND u.id = $2`;

/** An incident that would get an assignment more than it may have. Its subject is locked. */
const FULL = `
SELECT 1 FROM incidents i
WHERE i.team_id = $1 AND i.id = ANY ($2::bigint[])
  AND NOT EXISTS (SELECT 1 FROM incident_assignments a WHERE a.incident_id = i.id AND a.ended_at IS NULL AND a.user_id = $3)
  AND (SELECT count(*) FROM incident_assignments a WHERE a.incident_id = i.id) >= ${MAX_ASSIGNMENTS_OF_INCIDENT}
LIMIT 1`;

/** The incidents that another member has, or nobody. */
const END_OTHERS = `
UPDATE incident_assignments a SET ended_at = $4, ended_by = (SELECT left(${USER_NAME}, 255) FROM users u WHERE u.id = $3)
FROM incidents i
WHERE i.id = a.incident_id AND i.team_id = $1 AND i.id = ANY ($2::bigint[]) AND a.ended_at IS NULL
  AND a.user_id IS DISTINCT FROM $5::int
RETURNING a.incident_id::int AS id`;

const BEGIN = `
INSERT INTO incident_assignments (incident_id, user_id, by, at)
SELECT i.id, $5::int, left(${USER_NAME}, 255), $4 FROM incidents i, users u
WHERE i.team_id = $1 AND i.id = ANY ($2::bigint[]) AND u.id = $3
  AND NOT EXISTS (SELECT 1 FROM incident_assignments a WHERE a.incident_id = i.id AND a.ended_at IS NULL)
RETURNING incident_id::int AS id`;

/** The comments on incidents of a team, and their assignees. */
export function createIncidentTalkStore({ client, transaction }: StoreScope): IncidentTalkStore {
  return {
    async read(teamId, incidentId) {
      const comments = await client.$queryRawUnsafe<Comment[]>(COMMENTS, teamId, incidentId);
      const assignments = await client.$queryRawUnsafe<AssignmentRow[]>(ASSIGNMENTS, teamId, incidentId);
      return { comments, assignments: assignments.toReversed() };
    },

    comment: (teamId, incidentId, { userId, body }, now) =>
      transaction(async (tx) => {
        await tx.$queryRawUnsafe(LOCK_INCIDENT, teamId, incidentId);
        const [row] = await tx.$queryRawUnsafe<Comment[]>(COMMENT, teamId, incidentId, userId, body, now);
        return row ?? null;
      }),

    async deleteComment(teamId, incidentId, id) {
      return (await client.$executeRawUnsafe(DELETE_COMMENT, teamId, incidentId, id)) > 0;
    },

    assign: (teamId, incidentIds, { to, by }, now) =>
      transaction(async (tx) => {
        const [member] =
          to === null ? [] : await tx.$queryRawUnsafe<(Assignee & { email: string })[]>(FIND_MEMBER, teamId, to);
        if (to !== null && member === undefined) return "no-member";
        await lockSubjectsOf(tx, teamId, incidentIds);
        if (to !== null) {
          const full = await tx.$queryRawUnsafe<unknown[]>(FULL, teamId, numberArray(incidentIds), to);
          if (full.length > 0) return "full";
        }
        const values = [teamId, numberArray(incidentIds), by, now, to];
        const ended = await tx.$queryRawUnsafe<{ id: number }[]>(END_OTHERS, ...values);
        const begun = to === null ? [] : await tx.$queryRawUnsafe<{ id: number }[]>(BEGIN, ...values);
        return { assignee: member ?? null, changed: [...new Set([...ended, ...begun].map(({ id }) => id))] };
      }),
  };
}

type Comment = Awaited<ReturnType<IncidentTalkStore["read"]>>["comments"][number];
type AssignmentRow = Awaited<ReturnType<IncidentTalkStore["read"]>>["assignments"][number];
