import { setTimeout } from "node:timers/promises";
import { type Attempt, attempt, channels, isChannelType, type RenderContext } from "@pharos/channels";
import { type AlertNet, backoffMs, GIVE_UP_AFTER_MS, type MailNet, type Vault } from "@pharos/core";
import {
  giveUpDelivery,
  type LeasedDelivery,
  leaseDelivery,
  markDelivered,
  type Pool,
  postponeDelivery,
} from "@pharos/db";
import type { Verdict } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { NotifierMetrics } from "./metrics.ts";

export interface DeliverDeps {
  readonly pool: Pool;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly rendering: Omit<RenderContext, "delivery">;
  readonly vault: Vault;
  readonly now: () => Date;
  readonly random: () => number;
  readonly logger: Logger;
  readonly metrics: NotifierMetrics;
  /** Aborted when the notifier is to stop: how an attempt ended is then written once or not at all. */
  readonly stopping: AbortSignal;
}

/** An attempt whose notifier died is repeated this long after it began. */
const LEASE_MS = 30_000;
const WRITE_AGAIN_AFTER_MS = 500;

/**
 * One attempt to deliver one alert. The database says whether there is one to make, so a job that comes twice, or after
 * the alert went through, does nothing.
 *
 * @returns when to come back, after a failure that may pass
 */
export async function deliverAlert(deps: DeliverDeps, deliveryId: number): Promise<Verdict> {
  const { pool, now, metrics, logger } = deps;
  const startedAt = now();
  const leaseUntil = new Date(startedAt.getTime() + LEASE_MS);
  const delivery = await leaseDelivery(pool, deliveryId, startedAt, leaseUntil);
  if (delivery === null) return undefined;
  const outcome = await send(deps, delivery);
  metrics.attempts.inc({ channel: delivery.contactType, result: outcome.result });
  if (outcome.result === "delivered") {
    await untilWritten(deps, leaseUntil, () => markDelivered(pool, deliveryId, now()));
    metrics.delay.observe((now().getTime() - delivery.alert.atMs) / 1000);
    return undefined;
  }
  const { error, permanent, waitMs } = outcome;
  const againAtMs = now().getTime() + Math.max(waitMs, backoffMs(delivery.attempts, deps.random()));
  const givesUp = permanent || againAtMs > delivery.alert.atMs + GIVE_UP_AFTER_MS;
  logger.warn("Could not deliver an alert", { deliveryId, attempts: delivery.attempts, givesUp, reason: error });
  if (givesUp) {
    await untilWritten(deps, leaseUntil, () => giveUpDelivery(pool, deliveryId, error));
    return undefined;
  }
  await untilWritten(deps, leaseUntil, () => postponeDelivery(pool, deliveryId, error, new Date(againAtMs)));
  return { againAtMs };
}

/**
 * Writes how an attempt ended, again and again while PostgreSQL is away: an alert that arrived and is not marked would
 * be sent once more.
 *
 * @throws what the last try threw, once the lease has ended or the notifier stops
 */
async function untilWritten(
  { now, logger, stopping }: DeliverDeps,
  leaseUntil: Date,
  write: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (stopping.aborted || now().getTime() + WRITE_AGAIN_AFTER_MS >= leaseUntil.getTime()) throw error;
      logger.warn("Could not write how a delivery ended; trying again", { error });
      await setTimeout(WRITE_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function send(deps: DeliverDeps, delivery: LeasedDelivery): Promise<Attempt> {
  const { contactType, contactConfig, alert } = delivery;
  if (!isChannelType(contactType)) return failed(`No channel for contacts of type ${contactType}`, true);
  const channel = channels[contactType];
  const context = {
    ...deps.rendering,
    delivery: { id: `dlv_${delivery.id}`, atMs: deps.now().getTime(), secrets: [] },
  };
  try {
    const config = channel.parse(JSON.parse(deps.vault.decrypt("contact.config", contactConfig)));
    return await attempt(deps, channel.render({ kind: "alert", alert }, config, context));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error), false);
  }
}

function failed(error: string, permanent: boolean): Attempt {
  return { result: "failed", error, permanent, waitMs: 0, statusCode: null };
}
