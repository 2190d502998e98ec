import type { FieldErrors } from "@pharos/core";
import Type from "typebox";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

/** Input: the contacts of a server or a site that get no warnings. */
export const withoutWarningsField = Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
  maxItems: 100,
  uniqueItems: true,
  description: "IDs of attached contacts that get outages but no warnings. Replaces all.",
});

/** Output: the same, in order. */
export const shownWithoutWarnings = Type.Array(Type.Integer(), {
  description: "IDs of contacts that get outages but no warnings.",
});

/** The rule that the schema cannot express: each of them is attached. */
export function withoutWarningsErrors(sent: readonly number[] | undefined, attached: readonly number[]): FieldErrors {
  const wrong = [...(sent ?? []).entries()].filter(([, id]) => !attached.includes(id));
  return Object.fromEntries(
    wrong.map(([index]) => {
      const field = `contacts_without_warnings.${index}`;
      return [field, [`${labelOf(field)} must be the ID of an attached contact.`]];
    }),
  );
}
