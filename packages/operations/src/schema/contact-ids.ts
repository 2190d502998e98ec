import type { FieldErrors } from "@pharos/core";
import type { Context } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

/** The mistakes in the ids of contacts in a request. Each must belong to the team. */
export async function contactIdErrors(
  ids: readonly number[],
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  const known = ids.length === 0 ? new Set<number>() : await stores.contacts.existing(caller.team.id, ids.filter(isId));
  return Object.fromEntries(
    [...ids.entries()]
      .filter(([, id]) => !known.has(id))
      .map(([index]) => [
        `notification_contact_ids.${index}`,
        [`${labelOf(`notification_contact_ids.${index}`)} must be the ID of a contact of the team.`],
      ]),
  );
}

/** Whether a column of ids can hold the number. */
export function isId(id: number): boolean {
  return id >= 1 && id <= MAX_ID;
}
