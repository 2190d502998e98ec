import { channels, isChannelType } from "@pharos/channels";
import type { DropReason, Places, Readers } from "@pharos/core";
import { nextDeliveries, type SkippedDelivery, type TakenTurn, takeTurn } from "@pharos/db";
import type { ComeBack, Producer } from "@pharos/queue";
import type { Lines } from "./lines.ts";
import { type SendDeps, sendLease, warnOfFailing } from "./send-lease.ts";

export interface DeliverDeps extends SendDeps {
  readonly producer: Pick<Producer, "deliveriesAgain">;
  readonly lines: Lines<TakenTurn>;
  /** Deliveries in progress, which the teams share. */
  readonly places: Places;
  /** Turns that are asked of the database at once, which the teams share. */
  readonly turns: Places;
}

/** A delivery, as the queue names it. */
export interface DeliveryJob {
  readonly deliveryId: number;
  readonly contactId: number;
  readonly teamId: number;
}

/** An attempt whose notifier died is repeated this long after it began. No attempt takes as long. */
const LEASE_MS = 30_000;

/** No turn: the team has too many in line. */
const REFUSED: TakenTurn = { turn: "drop", reason: "share-taken" };

const FULL: ReadonlySet<DropReason> = new Set(["share-taken", "contact-broken", "storm"]);

/** Whether a turn says of the contact, not of the delivery alone, that nothing can begin now. */
export function nothingCanBegin(taken: TakenTurn): boolean {
  return taken.turn === "drop" && FULL.has(taken.reason);
}

const readersOf = (type: string): Readers => (isChannelType(type) ? channels[type].readers : "machines");

/**
 * One delivery's turn, in a place of its team. The job of a team beyond its share whose line is full is dropped: the
 * scheduler's sweep finds the delivery again.
 *
 * @returns when to come back, after a failure that may pass
 */
export async function deliverAlert(deps: DeliverDeps, job: DeliveryJob): Promise<ComeBack> {
  const ended = await deps.places.run(job.teamId, async () => ({ again: await attemptIfDue(deps, job) }));
  if (ended === null) deps.metrics.beyondShare.inc();
  return ended?.again;
}

/**
 * The database says whether the delivery's turn has come, so a job that comes twice, or after the alert went through, does
 * nothing. Whatever ends makes room for others of its contact, which are queued then.
 */
async function attemptIfDue(deps: DeliverDeps, { deliveryId, contactId, teamId }: DeliveryJob): Promise<ComeBack> {
  const { logger, metrics } = deps;
  // A notifier that stops begins nothing: the sweep finds the delivery for another one.
  if (deps.stopping.aborted) return undefined;
  const take = () => takeTurn(deps.pool, deliveryId, { now: deps.now, leaseMs: LEASE_MS, readersOf });
  const taken = await deps.lines.enter(contactId, async () => (await deps.turns.run(teamId, take)) ?? REFUSED);
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
      again = await sendLease(deps, taken.lease);
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

/** When the queue fails now, the scheduler's sweep finds them. */
async function queueNext({ pool, producer, now }: DeliverDeps, contactId: number): Promise<void> {
  await producer.deliveriesAgain(await nextDeliveries(pool, contactId, now()));
}
