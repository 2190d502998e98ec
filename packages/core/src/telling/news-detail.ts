import type { JsonObject } from "../wire/json.ts";
import { isoOffset } from "../wire/timestamp.ts";
import type { News, Told } from "./facts.ts";
import type { Moment } from "./moment.ts";
import type { AskedContact } from "./question.ts";
import { OUTAGE } from "./topic.ts";

/** An alert that waited for longer says why. */
const HELD_MS = 60_000;

/**
 * The details of a message that only one contact gets, in the form of the webhook. `held` has the last reason of a
 * wait. A step of an escalation says after how many minutes it comes, which is no wait.
 *
 * @param before the row of the ledger before the message
 */
export function newsDetail(
  news: News,
  before: Told | null,
  { topic, atMs }: Moment,
  { escalateAfterMinutes }: AskedContact,
): JsonObject | null {
  if (news !== "down") return null;
  const held = heldSince(before, atMs);
  const isStep = topic === OUTAGE && escalateAfterMinutes > 0;
  if (held === null && !isStep) return null;
  return { ...(held && { held }), ...(isStep && { escalated_after_minutes: escalateAfterMinutes }) };
}

function heldSince(before: Told | null, atMs: number): JsonObject | null {
  if (before === null || before.state !== "held" || before.said !== "nothing") return null;
  const { why, saidAtMs } = before;
  if (why === null || why === "escalation" || atMs - saidAtMs <= HELD_MS) return null;
  return { why, since: isoOffset(saidAtMs) };
}
