import type { Problem } from "../problem.ts";
import type { Happening } from "../subject/happening.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** How far one alert to one contact got. `failed` was given up; of a `skipped` one nothing was left to tell. */
export const deliveryStates = ["pending", "delivered", "failed", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One alert to one contact, and how far it got. */
export interface Delivery {
  readonly id: number;
  /** What happened to the subject. */
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
}

/** What the API and the dashboard read and change of deliveries. */
export interface DeliveryStore {
  /** Newest first. One query. */
  ofContact(contactId: number, limit: number): Promise<readonly Delivery[]>;
  find(contactId: number, id: number): Promise<Delivery | null>;
  /**
   * Begins the delivery anew: pending, due at once, no attempts yet, and a whole day to arrive.
   * @param allow may throw to refuse; then nothing is written
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

/** What receivers know a delivery by: the same on every attempt, so that they can drop what they have. */
export function deliveryName(id: number): string {
  return `dlv_${id}`;
}

/** Why a delivery cannot be made once more; null if it can. */
export function redeliverProblem({
  state,
  subject,
}: {
  readonly state: DeliveryState;
  readonly subject: { readonly kind: SubjectKind; readonly isDeleted: boolean };
}): Problem | null {
  if (state === "pending") {
    return { kind: "conflict", detail: "The delivery is still pending: it is attempted until it arrives or expires." };
  }
  if (subject.isDeleted) {
    return { kind: "conflict", detail: `The ${subject.kind} is deleted: its alerts are told no more.` };
  }
  return null;
}
