import type { Happening } from "../subject/happening.ts";
import type { DeliveryState } from "./delivery.ts";

/** One alert to one contact, and how far it got. */
export interface Delivery {
  readonly id: number;
  /** What happened to the monitor. */
  readonly happening: Happening;
  readonly monitor: { readonly id: number; readonly name: string; readonly isDeleted: boolean };
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: Date;
  /** While pending: not to be attempted before. */
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  readonly lastError: string | null;
}

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
