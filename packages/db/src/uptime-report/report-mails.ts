import type { UptimeReportMailEnd, UptimeReportMailStore, UptimeReportMailTask } from "@pharos/core";
import type { Pool } from "pg";
import type { StoreScope } from "../stores/scope.ts";

export function createUptimeReportMailStore({ client }: StoreScope): UptimeReportMailStore {
  return {
    find(teamId, userId) {
      const select = { timeZone: true, dueAt: true } as const;
      return client.reportMail.findUnique({ where: { teamId_userId: { teamId, userId } }, select });
    },

    async replace(teamId, userId, wish) {
      if (wish === null) {
        await client.reportMail.deleteMany({ where: { teamId, userId } });
        return;
      }
      const { timeZone, dueAt, code } = wish;
      const next = { timeZone, dueAt, nextAttemptAt: dueAt, attempts: 0, leasedUntil: null };
      await client.reportMail.upsert({
        where: { teamId_userId: { teamId, userId } },
        create: { teamId, userId, code, ...next },
        update: next,
        select: { userId: true },
      });
    },
  };
}

export function createUptimeReportMailEnd(pool: Pool): UptimeReportMailEnd {
  return {
    async unsubscribe(code) {
      const { rowCount } = await pool.query("DELETE FROM report_mails WHERE code = $1", [code]);
      return (rowCount ?? 0) > 0;
    },
  };
}

const TAKE = `
WITH taken AS (
  UPDATE report_mails m SET leased_until = $2, attempts = m.attempts + 1
  FROM (
    SELECT team_id, user_id FROM report_mails
    WHERE next_attempt_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
    ORDER BY next_attempt_at, user_id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) due
  WHERE m.team_id = due.team_id AND m.user_id = due.user_id
  RETURNING m.*
)
SELECT m.team_id AS "teamId", m.user_id AS "userId", t.name AS "teamName", u.email, m.time_zone AS "timeZone", m.code,
  m.due_at AS "dueAt", m.attempts, m.leased_until AS "leasedUntil"
FROM taken m JOIN teams t ON t.id = m.team_id JOIN users u ON u.id = m.user_id`;

/** Claims the mail that has been due for longest, for one attempt under a lease. @returns null if no mail is due */
export async function takeUptimeReportMail(
  pool: Pool,
  now: Date,
  leasedUntil: Date,
): Promise<UptimeReportMailTask | null> {
  const { rows } = await pool.query<UptimeReportMailTask>({
    ...{ name: "take_report_mail", text: TAKE, values: [now, leasedUntil] },
  });
  return rows[0] ?? null;
}

/** How an attempt at a mail ended. Either it is over and the next one is due, or it is attempted again. */
export interface UptimeReportMailOutcome {
  readonly dueAt: Date;
  readonly nextAttemptAt: Date;
  /** When it was handed over; null if it was not. */
  readonly sentAt: Date | null;
  /** It holds no address. */
  readonly error: string | null;
}

const END = `
UPDATE report_mails SET due_at = $4, next_attempt_at = $5, leased_until = NULL, last_error = $6, sent_at = coalesce($7, sent_at),
  attempts = CASE WHEN due_at = $4 THEN attempts ELSE 0 END
WHERE team_id = $1 AND user_id = $2 AND due_at = $3`;

/** Safe to repeat: the mail of one month ends once. One that was handed over ends also if the lease is over. */
export async function endUptimeReportMail(
  pool: Pool,
  { teamId, userId, dueAt }: Pick<UptimeReportMailTask, "teamId" | "userId" | "dueAt">,
  outcome: UptimeReportMailOutcome,
): Promise<void> {
  const values = [teamId, userId, dueAt, outcome.dueAt, outcome.nextAttemptAt, outcome.error, outcome.sentAt];
  await pool.query({ name: "end_report_mail", text: END, values });
}
