import type { Delivery } from "./delivery.ts";

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
