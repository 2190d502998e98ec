import { AdminError, type DeletedSubjectStore, type NamedSubject, type RestoredSubject, snapshot } from "@pharos/core";
import pg, { type Pool, type PoolClient } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { LOCK_STATE, RESTART_COLUMNS, type RestartedSubject, restartSubject } from "./restart.ts";

interface DeletedSubject extends RestartedSubject {
  readonly teamId: number;
  readonly name: string;
  readonly deletedAt: Date | null;
  readonly key: string | null;
  readonly slug: string | null;
}

const READ = `
SELECT ${RESTART_COLUMNS}, s.team_id AS "teamId", s.name, s.deleted_at AS "deletedAt", s.key, s.slug
FROM subjects s WHERE s.id = $1 AND s.kind = $2`;

const UNDELETE = `
UPDATE subjects s SET deleted_at = NULL, updated_at = $2, version = version + 1,
  key = CASE WHEN EXISTS (
    SELECT 1 FROM subjects o WHERE o.team_id = s.team_id AND o.kind = s.kind AND o.key = s.key AND o.deleted_at IS NULL
  ) THEN NULL ELSE s.key END,
  slug = CASE WHEN EXISTS (
    SELECT 1 FROM subjects o WHERE o.team_id = s.team_id AND o.slug = s.slug AND o.deleted_at IS NULL
  ) THEN NULL ELSE s.slug END
WHERE s.id = $1 RETURNING s.key, s.slug`;

export function createDeletedSubjectStore(pool: Pool): DeletedSubjectStore {
  return { restore: (kind, id, now) => restoreSubject(pool, { kind, id }, now) };
}

function restoreSubject(pool: Pool, ref: NamedSubject, now: Date): Promise<RestoredSubject> {
  const { kind, id } = ref;
  return inTransaction(pool, async (client) => {
    await client.query(LOCK_STATE, [id]);
    const [deleted] = (await client.query<DeletedSubject>(READ, [id, kind])).rows;
    if (deleted === undefined) throw new AdminError({ kind: "no-subject", subject: ref });
    if (deleted.deletedAt === null) throw new AdminError({ kind: "not-deleted", subject: ref });
    const { key, slug } = await undelete(client, ref, now);
    // One that was paused when it was deleted is paused still.
    const status = await restartSubject(client, kind, deleted, now);
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
