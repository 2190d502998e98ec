import { type FieldErrors, isoMicros, MAX_SNOOZE_MS } from "@pharos/core";
import { nullable, sentTimestamp, timestamp } from "../schema/types.ts";

/** Input: until when contacts get no alert of a new outage. */
export const snoozedUntilField = nullable(
  sentTimestamp({
    description: "Until then, at most 7 days ahead, no new outage is alerted. Checks continue. Null ends it.",
  }),
);

/** Output: the same. */
export const shownSnooze = {
  snoozed_until: nullable(timestamp({ description: "Until then no new outage is alerted. Null: not snoozed." })),
};

export function snoozeErrors(sent: string | null | undefined, now: Date): FieldErrors {
  if (typeof sent !== "string") return {};
  const until = Date.parse(sent);
  const latest = new Date(now.getTime() + MAX_SNOOZE_MS);
  if (until > now.getTime() && until <= latest.getTime()) return {};
  return {
    snoozed_until: [`The snoozed until field must be in the future, and not after ${isoMicros(latest)}.`],
  };
}
