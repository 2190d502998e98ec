import { type FieldErrors, headersError, intervalErrors, plans, type RuledInputs, urlError } from "@pharos/core";
import type { Context } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

interface SentFields extends RuledInputs {
  readonly request_headers?: Readonly<Record<string, string>> | null | undefined;
  readonly notification_contact_ids?: readonly number[] | null | undefined;
}

/** What must hold of the fields that are sent, whether the monitor is new or not. */
export async function sentFieldErrors(
  type: string | undefined,
  sent: SentFields,
  { viewer, stores }: Context,
): Promise<FieldErrors> {
  const { plan } = viewer.team;
  const ids = sent.notification_contact_ids ?? [];
  const known = ids.length === 0 ? new Set<number>() : await stores.contacts.existing(viewer.team.id, ids.filter(isId));
  const url = type === undefined || typeof sent.url !== "string" ? null : urlError(type, sent.url);
  const headers = headersError(sent.request_headers ?? {});
  return {
    ...(url !== null && { url: [url] }),
    ...(headers !== null && { request_headers: [headers] }),
    ...intervalErrors(sent, plan, plans[plan]),
    ...Object.fromEntries(
      [...ids.entries()]
        .filter(([, id]) => !known.has(id))
        .map(([index]) => [
          `notification_contact_ids.${index}`,
          [`${labelOf(`notification_contact_ids.${index}`)} must be the ID of a contact of the team.`],
        ]),
    ),
  };
}

function isId(id: number): boolean {
  return id >= 1 && id <= MAX_ID;
}
