import { type FieldErrors, isoMicros, isSilent, knownEnd, MAX_SNOOZE_MS } from "@pharos/core";
import Type from "typebox";
import { untilErrors } from "../incidents/acknowledgement-fields.ts";
import { nullable, sentTimestamp, timestamp } from "../schema/types.ts";

/** Input: until when contacts get no alert of a new outage. */
export const snoozedUntilField = nullable(
  sentTimestamp({
    description: "Until then, at most 7 days ahead, no new outage is alerted. Checks continue. Null ends it.",
  }),
);

/** Input and output: whether contacts get no alert until a person turns them on. */
export const silentField = {
  silent: Type.Boolean({ description: "True: a snooze without an end. False ends it, and an open outage is alerted." }),
};

/** Output: the same. */
export const shownSnooze = {
  snoozed_until: nullable(timestamp({ description: "Until then no new outage is alerted. Null: not snoozed." })),
};

/** The snooze of a monitor in answers and in the audit log. */
export function snoozeView(until: Date | null) {
  const end = knownEnd(until);
  return { snoozed_until: end && isoMicros(end), silent: isSilent(until) };
}

export function snoozeErrors(sent: string | null | undefined, now: Date): FieldErrors {
  return untilErrors("snoozed_until", sent, now, MAX_SNOOZE_MS);
}

/** @param stored the end of the snooze that runs */
export function silentErrors(
  {
    snoozed_until: until,
    silent,
  }: { readonly snoozed_until?: string | null | undefined; readonly silent?: boolean | undefined },
  stored: Date | null,
): FieldErrors {
  if (typeof until !== "string" || !(silent ?? isSilent(stored))) return {};
  return { snoozed_until: ["The snoozed until field must be null while silent is true."] };
}
