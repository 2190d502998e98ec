import {
  AdminError,
  afterResume,
  type DeletedMonitorStore,
  firstDue,
  type HeartbeatSettings,
  type RestoredMonitor,
  snapshot,
} from "@pharos/core";
import pg, { type Pool, type PoolClient } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { closePauseOf } from "../uptime/pauses.ts";

interface DeletedMonitor extends HeartbeatSettings {
  readonly team_id: number;
  readonly name: string;
  readonly type: string;
  readonly is_active: boolean;
  readonly deleted_at: Date | null;
  readonly key: string | null;
  readonly slug: string | null;
}

/** The state's lock comes first: it orders everything that happens to a monitor (schema.prisma: SubjectState). */
const LOCK = "SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE";

const READ = `
SELECT team_id, name, type, is_active, deleted_at, key, slug, check_interval_minutes AS "checkIntervalMinutes",
  check_interval_seconds AS "checkIntervalSeconds", heartbeat_cron AS "heartbeatCron",
  heartbeat_time_zone AS "heartbeatTimeZone", heartbeat_grace_seconds AS "heartbeatGraceSeconds",
  max_runtime_seconds AS "maxRuntimeSeconds", post_only AS "postOnly"
FROM monitors WHERE id = $1`;

const UNDELETE = `
UPDATE monitors m SET deleted_at = NULL, updated_at = $2, version = version + 1,
  key = CASE WHEN EXISTS (
    SELECT 1 FROM monitors o WHERE o.team_id = m.team_id AND o.key = m.key AND o.deleted_at IS NULL
  ) THEN NULL ELSE m.key END,
  slug = CASE WHEN EXISTS (
    SELECT 1 FROM monitors o WHERE o.team_id = m.team_id AND o.slug = m.slug AND o.deleted_at IS NULL
  ) THEN NULL ELSE m.slug END
WHERE m.id = $1 RETURNING m.key, m.slug`;

/** The number is taken and over at once, so results from before the deletion count for nothing. */
const SCHEDULE = `
UPDATE subject_schedules
SET active = $2, due_at = $3, expected_at = $4, run_limit_at = NULL, check_number = check_number + 1, expired_leases = 0,
  lease_until = NULL, excused_at = NULL
WHERE subject_id = $1 RETURNING check_number`;

export function createDeletedMonitorStore(pool: Pool): DeletedMonitorStore {
  return { restore: (id, now) => restoreMonitor(pool, id, now) };
}

function restoreMonitor(pool: Pool, id: number, now: Date): Promise<RestoredMonitor> {
  return inTransaction(pool, async (client) => {
    await client.query(LOCK, [id]);
    const { rows } = await client.query<DeletedMonitor>(READ, [id]);
    const [monitor] = rows;
    if (!monitor) throw new AdminError({ kind: "no-monitor", monitorId: id });
    if (monitor.deleted_at === null) throw new AdminError({ kind: "not-deleted", monitorId: id });
    const { status, key, slug } = await restore(client, id, monitor, now);
    const lostKey = key === monitor.key ? null : monitor.key;
    const lostSlug = slug === monitor.slug ? null : monitor.slug;
    const { team_id: teamId, name, is_active: isActive } = monitor;
    const after = snapshot({ name, key, slug, is_active: isActive });
    const change = { entity: "monitor", id, name, before: null, after } as const;
    await recordByOperator(client, { teamId, operation: "monitor restore", change });
    return { id, teamId, name, isActive, status, lostKey, lostSlug };
  });
}

async function restore(client: PoolClient, id: number, monitor: DeletedMonitor, now: Date) {
  const { status } = afterResume();
  const { dueAt, expectedAt } = firstDue(monitor.type, monitor, now);
  const names = await undelete(client, id, now);
  const { rows } = await client.query<{ check_number: number }>(SCHEDULE, [id, monitor.is_active, dueAt, expectedAt]);
  await client.query("UPDATE heartbeat_states SET runs = '[]' WHERE subject_id = $1", [id]);
  await client.query("UPDATE subject_states SET status = $2, check_number = $3 WHERE subject_id = $1", [
    id,
    status,
    rows[0]?.check_number,
  ]);
  // One that was paused when it was deleted is paused still.
  if (monitor.is_active) await closePauseOf(client, id, now);
  return { status, ...names };
}

type Names = Pick<DeletedMonitor, "key" | "slug">;

/** The unique index of each of the names. */
const INDEXES: Readonly<Record<string, keyof Names>> = { subjects_key: "key", subjects_slug: "slug" };

/** @returns what it has from now on */
async function undelete(client: PoolClient, id: number, now: Date): Promise<Names> {
  try {
    const { rows } = await client.query<Names>(UNDELETE, [id, now]);
    return rows[0] ?? { key: null, slug: null };
  } catch (error) {
    const name = error instanceof pg.DatabaseError ? INDEXES[error.constraint ?? ""] : undefined;
    if (name === undefined) throw error;
    throw new AdminError({ kind: "just-taken", name, monitorId: id }, { cause: error });
  }
}
