import type { Problem } from "../problem.ts";
import type { Happening } from "../subject/happening.ts";
import type { SubjectKind } from "../subject/subject.ts";

/**
 * How far one alert to one contact got. A `failed` delivery ran out of attempts. A `skipped` delivery became
 * unnecessary.
 */
export const deliveryStates = ["pending", "delivered", "failed", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed. `receiver_error` is a fault of the receiver, and `unreachable` includes a URL or IP address that
 * Pharos may not call. `cancelled` says nothing of the receiver: the notifier stopped, or its machine had no socket left.
 */
export const failureReasons = [
  "refused",
  "unauthorized",
  "rate_limited",
  "receiver_error",
  "timeout",
  "unreachable",
  "cancelled",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** One alert to one contact, and how far it got. */
export interface Delivery {
  readonly id: number;
  /** The change of the subject. */
  readonly happening: Happening;
  readonly subject: {
    readonly id: number;
    readonly kind: SubjectKind;
    readonly name: string;
    readonly isDeleted: boolean;
  };
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: Date;
  /** While pending: not to be attempted before. */
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  readonly lastError: string | null;
  /** Of the last attempt, if it failed; null for an attempt of a release without reasons. */
  readonly reason: FailureReason | null;
}

/** The deliveries as the API and the dashboard read and change them. */
export interface DeliveryStore {
  /** Newest first. One query. */
  ofContact(contactId: number, limit: number): Promise<readonly Delivery[]>;
  find(contactId: number, id: number): Promise<Delivery | null>;
  /**
   * Restarts the delivery: pending, due now, no attempts yet, and a whole day to arrive.
   * @param allow may throw to reject the change; then nothing is written
   * @returns null when the contact has no such delivery
   */
  redeliver(contactId: number, id: number, allow: (current: Delivery) => void, now: Date): Promise<Delivery | null>;
}

/** A delivery that is to be attempted. */
export interface PendingDelivery {
  readonly deliveryId: number;
  readonly eventId: number;
  readonly contactId: number;
  /** The contact's. */
  readonly teamId: number;
  /** That have begun. */
  readonly attempts: number;
}

/**
 * The name by which receivers recognise a delivery. It is the same on every attempt, so that they can drop duplicates.
 */
export function deliveryName(id: number): string {
  return `dlv_${id}`;
}

/** The reason why a delivery cannot be repeated; null if it can. */
export function redeliverProblem({
  state,
  subject,
}: {
  readonly state: DeliveryState;
  readonly subject: { readonly kind: SubjectKind; readonly isDeleted: boolean };
}): Problem | null {
  if (state === "pending") {
    return {
      kind: "conflict",
      detail: "The delivery is still pending. Pharos attempts it until it arrives or expires.",
    };
  }
  if (subject.isDeleted) {
    return { kind: "conflict", detail: `The ${subject.kind} is deleted: its alerts are no longer sent.` };
  }
  return null;
}
