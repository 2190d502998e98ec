import {
  AdminError,
  afterResume,
  type DeletedSubjectStore,
  type NamedSubject,
  type RestoredSubject,
  snapshot,
} from "@pharos/core";
import pg, { type Pool, type PoolClient } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { wakeGroupsOf } from "../groups/wake-groups.ts";
import { inTransaction } from "../sql/transaction.ts";
import { closePauseOf } from "../uptime/pauses.ts";
import { type RestartedSubject, restarts } from "./restart.ts";

interface DeletedSubject extends RestartedSubject {
  readonly teamId: number;
  readonly name: string;
  readonly deletedAt: Date | null;
  readonly key: string | null;
  readonly slug: string | null;
}

/**
 * The state's lock comes first, because it orders everything that happens to a subject (schema.prisma: SubjectState).
 */
const LOCK = "SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE";

const READ = `
SELECT id, team_id AS "teamId", name, type, is_active AS "isActive", deleted_at AS "deletedAt", key, slug,
  check_interval_minutes AS "checkIntervalMinutes", check_interval_seconds AS "checkIntervalSeconds",
  heartbeat_cron AS "heartbeatCron", heartbeat_time_zone AS "heartbeatTimeZone",
  heartbeat_grace_seconds AS "heartbeatGraceSeconds", max_runtime_seconds AS "maxRuntimeSeconds", post_only AS "postOnly"
FROM subjects WHERE id = $1 AND kind = $2`;

const UNDELETE = `
UPDATE subjects s SET deleted_at = NULL, updated_at = $2, version = version + 1,
  key = CASE WHEN EXISTS (
    SELECT 1 FROM subjects o WHERE o.team_id = s.team_id AND o.kind = s.kind AND o.key = s.key AND o.deleted_at IS NULL
  ) THEN NULL ELSE s.key END,
  slug = CASE WHEN EXISTS (
    SELECT 1 FROM subjects o WHERE o.team_id = s.team_id AND o.slug = s.slug AND o.deleted_at IS NULL
  ) THEN NULL ELSE s.slug END
WHERE s.id = $1 RETURNING s.key, s.slug`;

/** The number is issued and over immediately, so results from before the deletion are void. */
const SCHEDULE = `
UPDATE subject_schedules
SET active = $2, due_at = coalesce($3::timestamptz, 'infinity'), expected_at = $4, run_limit_at = NULL,
  check_number = check_number + 1, expired_leases = 0, lease_until = NULL, excused_at = NULL,
  judge_at = CASE WHEN judge_at IS NOT NULL THEN $5::timestamptz END
WHERE subject_id = $1 RETURNING check_number AS "checkNumber"`;

export function createDeletedSubjectStore(pool: Pool): DeletedSubjectStore {
  return { restore: (kind, id, now) => restoreSubject(pool, { kind, id }, now) };
}

function restoreSubject(pool: Pool, ref: NamedSubject, now: Date): Promise<RestoredSubject> {
  const { kind, id } = ref;
  return inTransaction(pool, async (client) => {
    await client.query(LOCK, [id]);
    const [deleted] = (await client.query<DeletedSubject>(READ, [id, kind])).rows;
    if (deleted === undefined) throw new AdminError({ kind: "no-subject", subject: ref });
    if (deleted.deletedAt === null) throw new AdminError({ kind: "not-deleted", subject: ref });
    const { key, slug } = await undelete(client, ref, now);
    const status = await restart(client, ref, deleted, now);
    const { teamId, name, isActive } = deleted;
    const names = kind === "monitor" ? { key, slug } : {};
    const after = snapshot({ name, ...names, is_active: isActive });
    const change = { entity: kind, id, name, before: null, after } as const;
    await recordByOperator(client, { teamId, operation: `${kind} restore`, change });
    const lostKey = key === deleted.key ? null : deleted.key;
    const lostSlug = slug === deleted.slug ? null : deleted.slug;
    return { id, teamId, name, isActive, status, lostKey, lostSlug };
  });
}

/** @returns its status from now on */
async function restart(client: PoolClient, { kind, id }: NamedSubject, deleted: DeletedSubject, now: Date) {
  const { status } = afterResume();
  const { dueAt, expectedAt } = await restarts[kind](client, deleted, now);
  const values = [id, deleted.isActive, dueAt, expectedAt, now];
  const [schedule] = (await client.query<{ checkNumber: number }>(SCHEDULE, values)).rows;
  await client.query("UPDATE subject_states SET status = $2, check_number = $3 WHERE subject_id = $1", [
    id,
    status,
    schedule?.checkNumber,
  ]);
  // One that was paused when it was deleted is paused still.
  if (deleted.isActive) await closePauseOf(client, id, now);
  await client.query(wakeGroupsOf("ARRAY[$1::int]"), [id]);
  return status;
}

type Names = Pick<DeletedSubject, "key" | "slug">;

/** The unique index of each of the names. */
const INDEXES: Readonly<Record<string, keyof Names>> = { subjects_key: "key", subjects_slug: "slug" };

/** @returns what it has from now on */
async function undelete(client: PoolClient, subject: NamedSubject, now: Date): Promise<Names> {
  try {
    const { rows } = await client.query<Names>(UNDELETE, [subject.id, now]);
    return rows[0] ?? { key: null, slug: null };
  } catch (error) {
    const name = error instanceof pg.DatabaseError ? INDEXES[error.constraint ?? ""] : undefined;
    if (name === undefined) throw error;
    throw new AdminError({ kind: "just-taken", name, subject }, { cause: error });
  }
}
