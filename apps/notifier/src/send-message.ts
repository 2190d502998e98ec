import { attempt, isPush } from "@pharos/channels";
import { type AlertNet, backoffMs, type MailNet, PHANTOM_TYPE, type PipelineMeter, type PushKeys } from "@pharos/core";
import { type LeasedMessage, markDelivered, markFailed, type Pool } from "@pharos/db";
import type { Postponed } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { DatabaseTurns } from "./database-turns.ts";
import { delaySeconds } from "./delay-seconds.ts";
import { askAgain, type FanOutDeps } from "./fan-out-events.ts";
import { type NotifierMetrics, presetLabel } from "./metrics.ts";
import { type RenderDeps, renderMessage } from "./render-message.ts";
import { type RetryDeps, untilWritten } from "./until-written.ts";

export interface SendDeps extends RenderDeps, RetryDeps, Pick<FanOutDeps, "setAside" | "producer"> {
  readonly pool: Pool;
  readonly databaseTurns: DatabaseTurns;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly pushKeys: Pick<PushKeys, "publicKey">;
  readonly now: () => Date;
  readonly random: () => number;
  readonly metrics: NotifierMetrics;
  readonly meter: Pick<PipelineMeter, "note">;
}

/**
 * Hands a message over and writes how that ended.
 * @returns when the job must run again, after a failure that may pass
 * @throws Error if a web push lacks the installation's keys. Then the contact was not attempted
 */
export async function sendMessage(deps: SendDeps, lease: LeasedMessage, teamId: number): Promise<Postponed> {
  const { pool, now, logger, metrics } = deps;
  const inTurn = <T>(work: () => Promise<T>) => deps.databaseTurns.run(teamId, work);
  const channel = lease.contact.type;
  const rendered = renderMessage(deps, lease, now());
  // A database that does not answer is no failure of the contact.
  if ("via" in rendered && isPush(rendered)) await deps.pushKeys.publicKey();
  const outcome = "via" in rendered ? await attempt(deps, rendered) : rendered;
  const { result } = outcome;
  const preset = presetLabel(lease.contact.preset);
  metrics.attempts.inc({ channel, preset, result, reason: result === "failed" ? outcome.reason : "" });
  noteFirstAnswer(deps, lease);
  if (outcome.result === "delivered") {
    const arrivedAt = now();
    const due = await untilWritten(deps, () => inTurn(() => markDelivered(pool, lease, arrivedAt)));
    for (const { atMs } of lease.deliveries) metrics.delay.observe(delaySeconds(atMs, arrivedAt, lease.contact));
    logger.info("Delivered an alert", fieldsOf(lease));
    await askAgain(deps, teamId, due);
    return undefined;
  }
  const { error, reason, permanent, waitMs } = outcome;
  const random = deps.random();
  const failedAt = now();
  const attempts = Math.max(...lease.deliveries.map((delivery) => delivery.attempts));
  const againAtMs = failedAt.getTime() + Math.max(waitMs, backoffMs(attempts, random));
  const failure = { error, reason, permanent, againAtMs, askedMs: waitMs, random };
  const failed = await untilWritten(deps, () => inTurn(() => markFailed(pool, lease, failure, failedAt)));
  if (failed === null) return undefined;
  const { givenUp, brokenUntilMs } = failed;
  metrics.givenUp.inc({ channel, reason: permanent ? "refused" : "expired" }, givenUp);
  logger.warn("Could not deliver an alert", { ...fieldsOf(lease), givenUp, brokenUntilMs, reason: error });
  if (failed.beganFailing) warnOfFailing(logger, lease.contact.id);
  return givenUp === lease.deliveries.length ? undefined : { againAtMs: Math.max(againAtMs, brokenUntilMs ?? 0) };
}

/**
 * A summary has waited on purpose, and a later attempt for its receiver: neither says how fast alerts are. The phantom has a
 * separate figure.
 */
function noteFirstAnswer({ meter, now }: SendDeps, lease: LeasedMessage): void {
  const [delivery] = lease.deliveries;
  if (lease.isSummary || delivery.attempts > 1 || lease.contact.type === PHANTOM_TYPE) return;
  meter.note("alert", now().getTime() - delivery.committedAtMs);
}

/** Says in the log that a contact counts as failing from now on. */
export function warnOfFailing(logger: Logger, contactId: number): void {
  logger.warn("A contact can no longer be reached", { contactId });
}

/** The name of a message in the log; for a summary, its first alert. */
function fieldsOf({ contact, deliveries }: LeasedMessage) {
  const [{ id, eventId, subjectId, attempts }] = deliveries;
  return { deliveryId: id, contactId: contact.id, subjectId, eventId, attempts, alerts: deliveries.length };
}
