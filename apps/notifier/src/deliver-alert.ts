import { attempt, channels, isChannelType } from "@pharos/channels";
import { type AlertNet, backoffMs, type DropReason, type MailNet, type Readers } from "@pharos/core";
import {
  type Lease,
  markDelivered,
  markFailed,
  nextDeliveries,
  type Pool,
  type SkippedDelivery,
  type TakenTurn,
  takeTurn,
} from "@pharos/db";
import type { ComeBack, Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { Lanes } from "./lanes.ts";
import type { NotifierMetrics } from "./metrics.ts";
import { type RenderDeps, renderLease } from "./render-lease.ts";
import { untilWritten } from "./until-written.ts";

export interface DeliverDeps extends RenderDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveriesAgain">;
  readonly lanes: Lanes<TakenTurn>;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  readonly metrics: NotifierMetrics;
  /** Aborted when the notifier is to stop: how an attempt ended is then written once or not at all. */
  readonly stopping: AbortSignal;
}

/** An attempt whose notifier died is repeated this long after it began. No attempt takes as long. */
const LEASE_MS = 30_000;

const FULL: ReadonlySet<DropReason> = new Set(["share-taken", "contact-broken", "storm"]);

/** Whether a turn says of the contact, not of the delivery alone, that nothing can begin now. */
export function isContactFull(taken: TakenTurn): boolean {
  return taken.turn === "drop" && FULL.has(taken.reason);
}

const readersOf = (type: string): Readers => (isChannelType(type) ? channels[type].readers : "machines");

/**
 * One delivery's turn. The database says whether it has come, so a job that comes twice, or after the alert went through,
 * does nothing. Whatever ends makes room for others of its contact, which are queued then.
 *
 * @returns when to come back, after a failure that may pass
 */
export async function deliverAlert(deps: DeliverDeps, deliveryId: number, contactId: number): Promise<ComeBack> {
  const { logger, metrics } = deps;
  const taken = await deps.lanes.enter(contactId, () => {
    const now = deps.now();
    return takeTurn(deps.pool, deliveryId, { now, leaseUntil: new Date(now.getTime() + LEASE_MS), readersOf });
  });
  let again: ComeBack;
  switch (taken.turn) {
    case "drop":
      return undefined;
    case "wait":
      return { againAtMs: taken.againAtMs };
    case "skip":
      noteSkipped(deps, contactId, taken.skipped);
      break;
    case "give-up":
      metrics.givenUp.inc({ channel: taken.contactType, reason: "expired" });
      logger.warn("Gave up an alert: its time is over", { deliveryId, contactId });
      if (taken.beganFailing) warnOfFailing(logger, contactId);
      break;
    case "send":
      noteSkipped(deps, contactId, taken.skipped);
      again = await send(deps, taken.lease);
  }
  await queueNext(deps, contactId);
  return again;
}

function noteSkipped({ metrics, logger }: DeliverDeps, contactId: number, skipped: readonly SkippedDelivery[]): void {
  for (const { id, reason } of skipped) {
    metrics.skipped.inc({ reason });
    logger.info("Skipped an alert: nothing is left to tell", { deliveryId: id, contactId, reason });
  }
}

/** Hands the message over and writes how that ended. */
async function send(deps: DeliverDeps, lease: Lease): Promise<ComeBack> {
  const { pool, now, logger, metrics } = deps;
  const channel = lease.contact.type;
  const rendered = renderLease(deps, lease, now());
  const outcome = "via" in rendered ? await attempt(deps, rendered) : rendered;
  metrics.attempts.inc({ channel, result: outcome.result });
  if (outcome.result === "delivered") {
    const arrivedAt = now();
    await untilWritten(deps, () => markDelivered(pool, lease, arrivedAt));
    for (const { atMs } of lease.deliveries) metrics.delay.observe((arrivedAt.getTime() - atMs) / 1000);
    logger.info("Delivered an alert", fieldsOf(lease));
    return undefined;
  }
  const { error, permanent, waitMs } = outcome;
  const random = deps.random();
  const failedAt = now();
  const attempts = Math.max(...lease.deliveries.map((delivery) => delivery.attempts));
  const againAtMs = failedAt.getTime() + Math.max(waitMs, backoffMs(attempts, random));
  const failure = { error, permanent, againAtMs, askedMs: waitMs, random };
  const failed = await untilWritten(deps, () => markFailed(pool, lease, failure, failedAt));
  if (failed === null) return undefined;
  const { givenUp, brokenUntilMs } = failed;
  metrics.givenUp.inc({ channel, reason: permanent ? "refused" : "expired" }, givenUp);
  logger.warn("Could not deliver an alert", { ...fieldsOf(lease), givenUp, brokenUntilMs, reason: error });
  if (failed.beganFailing) warnOfFailing(logger, lease.contact.id);
  return givenUp === lease.deliveries.length ? undefined : { againAtMs: Math.max(againAtMs, brokenUntilMs ?? 0) };
}

function warnOfFailing(logger: Logger, contactId: number): void {
  logger.warn("A contact cannot be reached any more", { contactId });
}

/** What the log names a message by: of a summary, its first alert. */
function fieldsOf({ contact, deliveries }: Lease) {
  const [{ id, eventId, monitorId, attempts }] = deliveries;
  return { deliveryId: id, contactId: contact.id, monitorId, eventId, attempts, alerts: deliveries.length };
}

/** When the queue fails now, the scheduler's sweep finds them. */
async function queueNext({ pool, producer, now }: DeliverDeps, contactId: number): Promise<void> {
  await producer.deliveriesAgain(await nextDeliveries(pool, contactId, now()));
}
