import { readersOf } from "@pharos/channels";
import type { JobEndReason, Permits } from "@pharos/core";
import { nextDeliveries, type SkippedDelivery, type TakenDelivery, takeDelivery } from "@pharos/db";
import type { Postponed, Producer } from "@pharos/queue";
import type { ContactQueues } from "./contact-queues.ts";
import { type SendDeps, sendMessage, warnOfFailing } from "./send-message.ts";

export interface DeliverDeps extends SendDeps {
  readonly producer: Pick<Producer, "deliveries" | "deliveriesAgain">;
  readonly contactQueues: ContactQueues<TakenDelivery>;
  /** Deliveries in progress, which the teams share. */
  readonly permits: Permits;
}

/** A delivery, as the queue names it. */
export interface DeliveryJob {
  readonly deliveryId: number;
  readonly contactId: number;
  readonly teamId: number;
}

/** A notifier that dies leaves its attempt to others this long after it began. No attempt takes as long. */
const LEASE_MS = 30_000;

/** A notifier that stops begins nothing. The sweep finds the delivery for another notifier. */
const STOPPING: TakenDelivery = { kind: "end-job", reason: "stopping" };

/** Reasons that hold for every delivery of the contact at this moment. */
const OF_CONTACT: ReadonlySet<JobEndReason> = new Set(["contact-at-limit", "contact-broken", "storm", "stopping"]);

/** Whether the job ends for a reason that holds for all deliveries of its contact. */
export function nothingCanBegin(taken: TakenDelivery): boolean {
  return taken.kind === "end-job" && OF_CONTACT.has(taken.reason);
}

/**
 * Attempts a delivery with a permit of its team. If the queue of the team is full, the job ends, and the scheduler's sweep
 * finds the delivery again.
 *
 * @returns when the job must run again, after a failure that may pass
 */
export async function deliverAlert(deps: DeliverDeps, job: DeliveryJob): Promise<Postponed> {
  const ended = await deps.permits.run(job.teamId, async () => ({ postponed: await attemptIfDue(deps, job) }));
  if (ended === null) deps.metrics.beyondShare.inc();
  return ended?.postponed;
}

/**
 * The database decides whether the delivery is attempted, so a job that comes twice, or after the alert went through, does
 * nothing. A delivery that ends makes room for others of its contact.
 */
async function attemptIfDue(deps: DeliverDeps, { deliveryId, contactId, teamId }: DeliveryJob): Promise<Postponed> {
  const { logger, metrics } = deps;
  const take = async () =>
    deps.stopping.aborted
      ? STOPPING
      : takeDelivery(deps.pool, deliveryId, { now: deps.now, leaseMs: LEASE_MS, readersOf });
  const taken = await deps.contactQueues.run(contactId, async () => {
    if (deps.stopping.aborted) return STOPPING;
    return deps.databaseTurns.run(teamId, take);
  });
  let postponed: Postponed;
  if (nothingCanBegin(taken)) return undefined;
  switch (taken.kind) {
    case "end-job":
      break;
    case "wait":
      return { againAtMs: taken.againAtMs };
    case "skip":
      noteSkipped(deps, contactId, taken.skipped);
      break;
    case "give-up":
      metrics.givenUp.inc({ channel: taken.contactType, reason: "expired" });
      logger.warn("Stopped retrying an alert: it has expired", { deliveryId, contactId });
      if (taken.beganFailing) warnOfFailing(logger, contactId);
      break;
    case "send":
      noteSkipped(deps, contactId, taken.skipped);
      postponed = await sendMessage(deps, taken.lease, teamId);
  }
  await queueNext(deps, contactId, teamId);
  return postponed;
}

function noteSkipped({ metrics, logger }: DeliverDeps, contactId: number, skipped: readonly SkippedDelivery[]): void {
  for (const { id, reason } of skipped) {
    metrics.skipped.inc({ reason });
    logger.info("Skipped an alert: it is outdated", { deliveryId: id, contactId, reason });
  }
}

/**
 * The last job of a contact in this process queues those that follow. If each did so, a delivery that waits would get
 * several jobs, and the jobs of other contacts would wait behind them. When the queue fails now, the scheduler's sweep
 * finds the deliveries, as when the notifier stops.
 */
async function queueNext(deps: DeliverDeps, contactId: number, teamId: number): Promise<void> {
  const { pool, producer, now, contactQueues, databaseTurns } = deps;
  if (deps.stopping.aborted || contactQueues.isBusy(contactId)) return;
  await producer.deliveriesAgain(await databaseTurns.run(teamId, () => nextDeliveries(pool, contactId, now())));
}
