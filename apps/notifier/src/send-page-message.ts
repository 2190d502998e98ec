import { attempt } from "@pharos/channels";
import { type AlertNet, backoffMs, type MailNet, type PageMessage, type Vault } from "@pharos/core";
import {
  type DuePageMessage,
  markPageMessageDelivered,
  markPageMessageFailed,
  type Pool,
  takePageMessage,
} from "@pharos/db";
import type { Logger } from "@pharos/runtime";
import type { DatabaseTurns } from "./database-turns.ts";
import type { NotifierMetrics } from "./metrics.ts";
import { renderPageMessage } from "./page-message.ts";
import { untilWritten } from "./until-written.ts";

export interface PageMessageDeps {
  readonly pool: Pool;
  readonly databaseTurns: DatabaseTurns;
  /** Strangers choose its URLs, so it must reject private addresses. */
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly vault: Vault;
  readonly baseUrl: string;
  readonly rendering: { readonly mailFrom: string | null };
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  readonly metrics: NotifierMetrics;
  readonly stopping: AbortSignal;
}

/** A notifier that dies leaves its attempt to others this long after it began. No attempt takes as long. */
const LEASE_MS = 30_000;

/** Attempts a message if it may be attempted now. The database decides, so one that comes twice does nothing. */
export async function sendPageMessage(deps: PageMessageDeps, { id, teamId }: DuePageMessage): Promise<void> {
  const { pool, vault, now, metrics } = deps;
  if (deps.stopping.aborted) return;
  const taken = await deps.databaseTurns.run(teamId, () => {
    const at = now();
    return takePageMessage(pool, id, { vault, now: at, leasedUntil: new Date(at.getTime() + LEASE_MS) });
  });
  if (taken.kind === "expired") metrics.pageMessagesGivenUp.inc({ reason: "expired" });
  if (taken.kind === "send") await attemptMessage(deps, taken.message, teamId);
}

async function attemptMessage(deps: PageMessageDeps, message: PageMessage, teamId: number): Promise<void> {
  const { pool, now, metrics, logger } = deps;
  const { baseUrl, rendering } = deps;
  const outcome = await attempt(deps, renderPageMessage(message, { baseUrl, mailFrom: rendering.mailFrom }, now()));
  const { channel } = message.subscriber;
  metrics.pageMessages.inc({ channel, result: outcome.result });
  const write = <T>(work: () => Promise<T>) => untilWritten(deps, () => deps.databaseTurns.run(teamId, work));
  if (outcome.result === "delivered") {
    const arrivedAt = now();
    await write(() => markPageMessageDelivered(pool, message, arrivedAt));
    return;
  }
  const failedAt = now();
  const againAt = new Date(failedAt.getTime() + Math.max(outcome.waitMs, backoffMs(message.attempts, deps.random())));
  // The answer of a mail server may quote the email address.
  const error =
    channel === "email"
      ? `The mail server did not accept the mail (${outcome.statusCode ?? "no answer"})`
      : outcome.error;
  const permanent = channel === "email" ? isRefusedForGood(outcome.statusCode) : outcome.permanent;
  const failure = { error, permanent, againAt };
  const isGivenUp = await write(() => markPageMessageFailed(pool, message, failure, failedAt));
  if (isGivenUp) metrics.pageMessagesGivenUp.inc({ reason: permanent ? "refused" : "expired" });
  logger.warn("Could not deliver a message to a subscriber", {
    messageId: message.id,
    channel,
    isGivenUp,
    reason: error,
  });
}

/**
 * RFC 5321, section 4.2.1: no repetition of the mail will succeed. Alerts are tried again after some of these codes,
 * because the mail server may be wrong about them. Messages to the public are not important enough for that. A mail
 * server that rejects Pharos' sign-in has no code here: the subscriber's mails wait until the operator repairs it.
 */
const isRefusedForGood = (statusCode: number | null) => statusCode !== null && statusCode >= 500;
