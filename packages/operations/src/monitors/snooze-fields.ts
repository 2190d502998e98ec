import { type FieldErrors, MAX_SNOOZE_MS } from "@pharos/core";
import { untilErrors } from "../incidents/acknowledgement-fields.ts";
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
  return untilErrors("snoozed_until", sent, now, MAX_SNOOZE_MS);
}
