import { MAX_NOTE_LENGTH } from "@pharos/core";
import Type from "typebox";
import { STORABLE } from "../schema/text.ts";
import { nullable } from "../schema/types.ts";

/** The note of an acknowledgement in a body. */
export const acknowledgeNote = nullable(
  Type.String({
    description: "Note for the team. Null: no note.",
    maxLength: MAX_NOTE_LENGTH,
    pattern: STORABLE,
  }),
);

/** Only spaces are no note. */
export function noteOf(sent: string | null | undefined): string | null {
  return sent?.trim() || null;
}

export const AcknowledgeBody = Type.Object(
  { note: Type.Optional(acknowledgeNote) },
  { title: "Acknowledgement", examples: [{ note: "The host is out of memory" }] },
);
