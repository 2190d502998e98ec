import { afterResume, firstDue, type HeartbeatSettings, isGroup, pingDeadlineMs, type SubjectKind } from "@pharos/core";
import type { PoolClient } from "pg";
import { wakeGroupsOf } from "../groups/wake-groups.ts";
import { closePauseOf } from "../uptime/pauses.ts";

/** The columns in `subjects` that a restored subject needs. */
export interface RestartedSubject extends HeartbeatSettings {
  readonly id: number;
  readonly type: string;
  readonly isActive: boolean;
}

/** The columns of `RestartedSubject`. */
export const RESTART_COLUMNS = `s.id, s.type, s.is_active AS "isActive",
  s.check_interval_minutes AS "checkIntervalMinutes", s.check_interval_seconds AS "checkIntervalSeconds",
  s.heartbeat_cron AS "heartbeatCron", s.heartbeat_time_zone AS "heartbeatTimeZone",
  s.heartbeat_grace_seconds AS "heartbeatGraceSeconds", s.max_runtime_seconds AS "maxRuntimeSeconds", s.post_only AS "postOnly"`;

/**
 * The state's lock comes first, because it orders everything that happens to a subject (schema.prisma: SubjectState).
 */
export const LOCK_STATE = "SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE";

/** When a restored subject is due. Null if it is not due until its agent sends a first report, and for a group. */
interface Due {
  readonly dueAt: Date | null;
  readonly expectedAt: Date | null;
}

/**
 * Starts the parts that only a kind of subject has, as a resume does, and returns when the subject is due. The caller
 * has locked its state.
 */
type Restart = (client: PoolClient, subject: RestartedSubject, now: Date) => Promise<Due>;

const restarts: Readonly<Record<SubjectKind, Restart>> = {
  async monitor(client, subject, now) {
    await client.query("UPDATE heartbeat_states SET runs = '[]' WHERE subject_id = $1", [subject.id]);
    return isGroup(subject.type) ? { dueAt: null, expectedAt: null } : firstDue(subject.type, subject, now);
  },
  async server(client, { id }, now) {
    await client.query("DELETE FROM server_conditions WHERE server_id = $1", [id]);
    const { rows } = await client.query<{ downAfterSeconds: number; hasReported: boolean }>(RESTART_SERVER, [id]);
    const [server] = rows;
    const isDue = server?.hasReported === true;
    return { dueAt: isDue ? new Date(pingDeadlineMs(server.downAfterSeconds, now.getTime())) : null, expectedAt: null };
  },
  async place(client, { id }, now) {
    const { rows } = await client.query<{ silentAfterSeconds: number; hasPolled: boolean }>(READ_PLACE, [id]);
    const [place] = rows;
    const isDue = place?.hasPolled === true;
    return {
      dueAt: isDue ? new Date(pingDeadlineMs(place.silentAfterSeconds, now.getTime())) : null,
      expectedAt: null,
    };
  },
  async site(client, subject, now) {
    // Before the write, as in the code that records a batch.
    await client.query("SELECT 1 FROM site_aspects WHERE site_id = $1 ORDER BY aspect FOR UPDATE", [subject.id]);
    await client.query(RESTART_ASPECTS, [subject.id, subject.isActive, now]);
    return firstDue(subject.type, subject, now);
  },
};

const RESTART_SERVER = `
UPDATE server_states st SET agent_silent_since = NULL FROM servers s
WHERE st.server_id = $1 AND s.subject_id = st.server_id
RETURNING s.down_after_seconds AS "downAfterSeconds", st.last_report_at IS NOT NULL AS "hasReported"`;

const READ_PLACE = `
SELECT silent_after_seconds AS "silentAfterSeconds", polled_at IS NOT NULL AS "hasPolled" FROM places WHERE subject_id = $1`;

const RESTART_ASPECTS = `
UPDATE site_aspects SET active = enabled AND unsupported IS NULL AND $2, due_at = $3, look_number = look_number + 1
WHERE site_id = $1`;

/** The number is issued and over immediately, so results from before are void. */
const SCHEDULE = `
UPDATE subject_schedules
SET active = $2 AND NOT placed, placed_active = $2 AND placed, due_at = coalesce($3::timestamptz, 'infinity'), expected_at = $4, run_limit_at = NULL,
  check_number = check_number + 1, checks_version = checks_version + 1, expired_leases = 0, lease_until = NULL, excused_at = NULL,
  judge_at = CASE WHEN judge_at IS NOT NULL THEN $5::timestamptz END
WHERE subject_id = $1 RETURNING check_number AS "checkNumber"`;

const STATE = "UPDATE subject_states SET status = $2, check_number = $3 WHERE subject_id = $1";

/**
 * Starts the checks of a subject that was deleted or paused, unless it is paused from now on. The caller has locked its
 * state.
 * @returns its status from now on
 */
export async function restartSubject(client: PoolClient, kind: SubjectKind, subject: RestartedSubject, now: Date) {
  const { id, isActive } = subject;
  const { status } = afterResume();
  const { dueAt, expectedAt } = await restarts[kind](client, subject, now);
  const [schedule] = (await client.query<{ checkNumber: number }>(SCHEDULE, [id, isActive, dueAt, expectedAt, now]))
    .rows;
  await client.query(STATE, [id, status, schedule?.checkNumber]);
  if (isActive) await closePauseOf(client, id, now);
  await client.query(wakeGroupsOf("ARRAY[$1::int]"), [id]);
  return status;
}
