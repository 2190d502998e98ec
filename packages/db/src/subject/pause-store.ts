import { type PauseStore, subjectKinds } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";

/** A pause and the row of the audit log about it are of one transaction, but of two clocks. */
const CLOCKS_DIFFER = "interval '1 hour'";

/** The person made the newest change since then that paused the subject. */
const FIND = `
SELECT p.began_at AS since, p.until, (
  SELECT coalesce(u.name, a.user_email) FROM audit_log a LEFT JOIN users u ON u.id = a.user_id
  WHERE a.team_id = s.team_id AND a.entity = s.kind AND a.entity_id = s.id AND a.after->>'is_active' = 'false'
    AND a.at >= p.began_at - ${CLOCKS_DIFFER}
  ORDER BY a.id DESC LIMIT 1) AS by
FROM subject_pauses p JOIN subjects s ON s.id = p.subject_id
WHERE s.team_id = $1 AND s.id = $2 AND s.deleted_at IS NULL AND p.ended_at IS NULL`;

/** A resume locks the state of the subject, so the pause lasts until this has committed. */
const LOCK = `
SELECT s.kind, s.name, p.until AS before FROM subject_states st JOIN subjects s ON s.id = st.subject_id
  JOIN subject_pauses p ON p.subject_id = s.id AND p.ended_at IS NULL
WHERE s.team_id = $1 AND s.id = $2 AND s.deleted_at IS NULL FOR UPDATE OF st, p`;

const END_AT = "UPDATE subject_pauses SET until = $2::timestamptz WHERE subject_id = $1 AND ended_at IS NULL";

interface PauseRow {
  readonly since: Date;
  readonly until: Date | null;
  readonly by: string | null;
}

interface LockedRow {
  readonly kind: string;
  readonly name: string;
  readonly before: Date | null;
}

/** The pauses that last. */
export function createPauseStore({ client, transaction }: StoreScope): PauseStore {
  return {
    async find(teamId, subjectId) {
      const [pause] = await client.$queryRawUnsafe<PauseRow[]>(FIND, teamId, subjectId);
      return pause ?? null;
    },

    endAt: (teamId, subjectId, until) =>
      transaction(async (tx) => {
        const [paused] = await tx.$queryRawUnsafe<LockedRow[]>(LOCK, teamId, subjectId);
        if (paused === undefined) return null;
        await tx.$executeRawUnsafe(END_AT, subjectId, until);
        return { ...paused, kind: enumOf(subjectKinds, paused.kind, "subjects.kind") };
      }),
  };
}
