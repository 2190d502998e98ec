import type { FinishedLook, LookTask, ResultBatch, Slice } from "@pharos/core";

/** A job of `alerts`: an event to fan out to its contacts, or one delivery to attempt. */
export type AlertJob =
  | { readonly kind: "fan-out"; readonly eventId: number }
  | { readonly kind: "deliver"; readonly deliveryId: number; readonly contactId: number; readonly teamId: number };

/** A job of `place-results`. */
export interface TeamTurn {
  readonly teamId: number;
  /** As `PlaceResults.push` gives it. */
  readonly turn: string;
}

/** Queue name to payload. There is one `checks-<region>` per region. */
export interface Payloads {
  readonly [checks: `checks-${string}`]: Slice;
  /** Of the scheduler, and of workers without a user of their region. */
  readonly results: ResultBatch;
  /** Of the workers of one region: a result in it counts as the region's, also if it names another. */
  readonly [results: `results-${string}`]: ResultBatch;
  /** The turn of a team whose probes have sent results: see `openPlaceResults`. */
  readonly "place-results": TeamTurn;
  readonly alerts: AlertJob;
  /** Taken by a worker of any region. */
  readonly looks: LookTask;
  readonly "look-reports": FinishedLook;
}

export type QueueName = keyof Payloads;

/**
 * Key prefix of a queue. The braces are a hash tag: on a cluster all keys of a queue share a slot, and the queues
 * spread over the nodes.
 */
export function prefixOf(queue: QueueName): string {
  return `{pharos-${queue}}`;
}

/** The key of a region's sign of life. */
export function liveKeyOf(region: string): string {
  return `pharos-live-${region}`;
}

/** Finished jobs leave no record: PostgreSQL has the lasting data. */
export const JOB_DEFAULTS = { removeOnComplete: true, removeOnFail: true } as const;
