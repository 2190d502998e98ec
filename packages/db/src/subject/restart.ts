import { firstDue, type HeartbeatSettings, isGroup, pingDeadlineMs, type SubjectKind } from "@pharos/core";
import type { PoolClient } from "pg";

/** The columns in `subjects` that a restored subject needs. */
export interface RestartedSubject extends HeartbeatSettings {
  readonly id: number;
  readonly type: string;
  readonly isActive: boolean;
}

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

export const restarts: Readonly<Record<SubjectKind, Restart>> = {
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

const RESTART_ASPECTS = `
UPDATE site_aspects SET active = enabled AND unsupported IS NULL AND $2, due_at = $3, look_number = look_number + 1
WHERE site_id = $1`;
