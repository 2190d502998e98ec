import type { ContactData, ContactUsesData } from "@pharos/operations";
import type { MarkStatus } from "../../ui/status.ts";

export type ContactUseData = ContactUsesData["contacts"][number];

/** Whether alerts arrive at a contact, and since when. */
export interface Proof {
  readonly status: MarkStatus;
  readonly word: "failing" | "unproven" | "delivered" | "proved" | "never";
  /** When that was, or since when it is so. */
  readonly at: string | null;
  /** Why the last message failed. */
  readonly why: string | null;
  /** When a message that failed is attempted again. */
  readonly nextAt: string | null;
}

/** A receiver that accepted nothing for longer may be gone. */
const OLD_AFTER_MS = 30 * 86_400_000;

/** Whether alerts arrive at a contact, by its last messages and proofs. */
export function proofOf(contact: ContactData, use: ContactUseData | undefined, nowMs: number): Proof {
  const {
    last_delivered_at: delivered,
    proved_at: proved,
    unproven_since: unproven,
    proof_error,
    last_error,
  } = contact;
  const failing = contact.failing_since ?? (unproven === null ? (use?.failing_since ?? null) : null);
  const nextAt = use?.next_attempt_at ?? null;
  if (failing !== null) return { status: "down", word: "failing", at: failing, why: last_error, nextAt };
  if (unproven !== null) return { status: "down", word: "unproven", at: unproven, why: proof_error, nextAt };
  // The times have one format, so the later one is the greater text.
  const at = [delivered ?? "", proved ?? ""].sort().at(-1) || null;
  const isFresh = at !== null && nowMs - Date.parse(at) <= OLD_AFTER_MS;
  const word = at === null ? "never" : at === delivered ? "delivered" : "proved";
  return { status: isFresh ? "up" : "pending", word, at, why: last_error, nextAt: last_error === null ? null : nextAt };
}
