import { type FieldErrors, isoMicros, MAX_ACKNOWLEDGED_MS, MAX_NOTE_LENGTH, mayEndAt } from "@pharos/core";
import Type, { type Static } from "typebox";
import { STORABLE } from "../schema/text.ts";
import { nullable, sentTimestamp } from "../schema/types.ts";
import { labelOf } from "../sentence.ts";

/** The note of an acknowledgement in a body. */
export const acknowledgeNote = nullable(
  Type.String({
    description: "Note for the team. Null: no note.",
    maxLength: MAX_NOTE_LENGTH,
    pattern: STORABLE,
  }),
);

/** The end of an acknowledgement in a body. */
export const acknowledgeUntil = nullable(
  sentTimestamp({
    description: "End of the acknowledgement, at most 7 days ahead. Null: the end of the incident.",
  }),
);

export const AcknowledgeBody = Type.Object(
  { note: Type.Optional(acknowledgeNote), until: Type.Optional(acknowledgeUntil) },
  { title: "Acknowledgement", examples: [{ note: "The host is out of memory", until: "2026-10-07T14:00:00Z" }] },
);

/** Only spaces are no note. */
export function answerIn({ note, until }: Static<typeof AcknowledgeBody>) {
  return { note: note?.trim() || null, until: typeof until === "string" ? new Date(until) : null };
}

/**
 * Checks the end of an acknowledgement, a snooze or a pause.
 * @param field its name in the body
 * @param maxMs so far ahead it may be
 */
export function untilErrors(
  field: string,
  sent: string | null | undefined,
  now: Date,
  maxMs = MAX_ACKNOWLEDGED_MS,
): FieldErrors {
  if (typeof sent !== "string" || mayEndAt(new Date(sent), now, maxMs)) return {};
  const latest = new Date(now.getTime() + maxMs);
  return { [field]: [`${labelOf(field)} must be in the future, and not after ${isoMicros(latest)}.`] };
}
