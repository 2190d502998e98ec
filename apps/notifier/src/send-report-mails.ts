import { attempt } from "@pharos/channels";
import { type AlertNet, backoffMs, type MailNet, type UptimeReportMailTask } from "@pharos/core";
import { lastMonth, nextUptimeReportAt } from "@pharos/core/report-period";
import {
  createUptimeReportStore,
  endUptimeReportMail,
  oneByOne,
  type Pool,
  readMonitorCounts,
  takeUptimeReportMail,
} from "@pharos/db";
import type { Logger, OnSetAside } from "@pharos/runtime";
import { renderReportMail } from "./report-mail.ts";
import { untilWritten } from "./until-written.ts";

export interface ReportMailDeps {
  readonly pool: Pool;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  /** Where people find the dashboard, without a slash at its end. */
  readonly dashboardUrl: string;
  readonly rendering: { readonly mailFrom: string | null };
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  readonly setAside: OnSetAside<"send-report-mails">;
  /** Aborted when the notifier is to stop: no mail is begun then. */
  readonly stopping: AbortSignal;
}

/** A notifier that dies leaves its mail to others this long after it began. No report and no attempt takes as long. */
const LEASE_MS = 120_000;
/** Mails of one call, one after the other: a report may be of many monitors, and nothing waits for it. */
const MAX_MAILS = 50;
/** A report mail that cannot be sent for so long fails. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/**
 * Mails the reports of the last month that are due. Without a mail server they wait. A mail at which this fails is tried again
 * when its lease has ended.
 */
export async function sendReportMails(deps: ReportMailDeps): Promise<void> {
  const { pool, now, rendering, stopping } = deps;
  const { mailFrom } = rendering;
  if (mailFrom === null) return;
  for (let mails = 0; mails < MAX_MAILS && !stopping.aborted; mails += 1) {
    const at = now();
    const task = await takeUptimeReportMail(pool, at, new Date(at.getTime() + LEASE_MS));
    if (task === null) return;
    await oneByOne(
      [task],
      (one) => sendReportMail(deps, one, mailFrom),
      ({ teamId, userId }, error) => deps.setAside("send-report-mails", { teamId, userId }, error),
    );
  }
}

async function sendReportMail(deps: ReportMailDeps, task: UptimeReportMailTask, mailFrom: string): Promise<void> {
  const { pool, now, dashboardUrl, logger } = deps;
  const { teamId, userId, timeZone, dueAt } = task;
  // Of the month that was over when it was due, however late it is now.
  const period = lastMonth(dueAt.getTime(), timeZone);
  const report = await createUptimeReportStore(pool).ofTeam(teamId, period.span, now());
  const { alertGaps } = await readMonitorCounts(pool, teamId);
  const message = renderReportMail(task, period, { ...report, alertGaps }, { dashboardUrl, mailFrom });
  const outcome = await attempt(deps, message);
  const endedAt = now();
  const next = nextUptimeReportAt(endedAt.getTime(), timeZone);
  const end = (ended: Parameters<typeof endUptimeReportMail>[2]) =>
    untilWritten(deps, () => endUptimeReportMail(pool, task, ended));
  if (outcome.result === "delivered") return end({ dueAt: next, nextAttemptAt: next, sentAt: endedAt, error: null });
  const againMs = endedAt.getTime() + Math.max(outcome.waitMs, backoffMs(task.attempts, deps.random()));
  // RFC 5321, section 4.2.1: no repetition of the mail will succeed. A rejected sign-in of Pharos has no code here.
  const isRefused = outcome.statusCode !== null && outcome.statusCode >= 500;
  const isGivenUp = isRefused || againMs - dueAt.getTime() > GIVE_UP_AFTER_MS;
  // The answer of a mail server may quote the email address.
  const error = `The mail server did not accept the mail (${outcome.statusCode ?? "no answer"})`;
  logger.warn("Could not mail a report", { teamId, userId, isGivenUp, reason: error });
  const again = isGivenUp ? { dueAt: next, nextAttemptAt: next } : { dueAt, nextAttemptAt: new Date(againMs) };
  return end({ ...again, sentAt: null, error });
}
