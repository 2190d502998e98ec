import { type FieldErrors, MAX_SUBJECT_CONTACTS } from "@pharos/core";
import Type from "typebox";
import type { Context } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

/** Input: whom a server or a site is to tell. */
export const contactIds = Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
  maxItems: MAX_SUBJECT_CONTACTS,
  uniqueItems: true,
  description: "IDs of the alert contacts.",
});

/** Output: whom it tells. */
export const attachedContacts = Type.Array(
  Type.Object({
    id: Type.Integer({ description: "Contact ID." }),
    name: Type.String({ description: "Its name." }),
    type: Type.String({ description: "Type of the contact." }),
  }),
  { description: "The alert contacts." },
);

/** Output: whether it has an alert gap of the kind `nobody`. */
export const shownGap = {
  notifies_nobody: Type.Boolean({
    description: "Whether an outage would alert nobody: it has no contact with `notify_on_down`. False while paused.",
  }),
};

/** The rule for contacts that the schema cannot express: they belong to the team. */
export async function unknownContacts(
  ids: readonly number[] | undefined,
  { caller, stores }: Context,
): Promise<FieldErrors> {
  if (ids === undefined || ids.length === 0) return {};
  const known = await stores.contacts.existing(caller.team.id, ids);
  const fields = [...ids.entries()]
    .filter(([, id]) => !known.has(id))
    .map(([index]) => `notification_contact_ids.${index}`);
  return Object.fromEntries(
    fields.map((field) => [field, [`${labelOf(field)} must be the ID of a contact of the team.`]]),
  );
}
