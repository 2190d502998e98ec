import {
  addressError,
  defaultRules,
  type FieldErrors,
  MIN_RULE_SECONDS,
  type ServerChange,
  sortedTags,
  type WatchedServer,
} from "@pharos/core";
import type Type from "typebox";
import type { Context, Ids } from "../operation.ts";
import { unknownContacts } from "../schema/attached-contacts.ts";
import { reminderErrors, remindersIn } from "../schema/reminders.ts";
import { laterContacts, subjectRuleErrors, subjectRulesIn } from "../schema/subject-rules.ts";
import { withoutWarningsErrors } from "../schema/warned-contacts.ts";
import type { serverFields } from "./schema.ts";

export const DEFAULT_DOWN_AFTER_SECONDS = 180;

type Sent = { readonly [Name in keyof typeof serverFields]?: Type.Static<(typeof serverFields)[Name]> };

/** The record behind `{server}`; null if the team has none with this ID. */
export function findServer([id]: Ids, { stores, caller }: Context): Promise<WatchedServer | null> {
  return stores.servers.find(caller.team.id, id);
}

/**
 * The wanted settings of a server. Fields of the request come first, then stored settings, then the defaults of new
 * servers.
 */
export function serverInput(
  sent: Sent & { readonly name?: string },
  before: WatchedServer | null,
  { caller }: Pick<Context, "caller">,
): Omit<ServerChange, "name"> {
  return {
    downAfterSeconds: sent.down_after_seconds ?? before?.downAfterSeconds ?? DEFAULT_DOWN_AFTER_SECONDS,
    address: sent.address === undefined ? (before?.address ?? null) : sent.address,
    isActive: sent.is_active ?? before?.isActive ?? true,
    contactIds: sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [],
    reminders: sent.reminders ? remindersIn(sent.reminders) : (before?.reminders ?? []),
    contactsWithoutWarnings: sent.contacts_without_warnings ?? before?.contactsWithoutWarnings ?? [],
    tags: sent.tags === undefined ? (before?.tags ?? []) : sortedTags(sent.tags ?? []),
    ...subjectRulesIn(sent, caller),
    rules:
      sent.rules?.map((rule) => ({
        ...{ metric: rule.metric, instance: rule.instance ?? null, above: rule.above, forSeconds: rule.for_seconds },
        ...{ clearBelow: rule.clear_below, severity: rule.severity ?? "warning", enabled: rule.enabled ?? true },
      })) ??
      before?.rules ??
      defaultRules,
  };
}

/** The rules that the schema cannot express. */
export async function serverErrors(sent: Sent, before: WatchedServer | null, context: Context): Promise<FieldErrors> {
  const wrong = (sent.rules ?? []).flatMap(({ clear_below, above, for_seconds }, index) => [
    ...(clear_below > above
      ? [[`rules.${index}.clear_below`, ["The clear below field must not be more than the above field."]] as const]
      : []),
    ...(for_seconds > 0 && for_seconds < MIN_RULE_SECONDS
      ? [[`rules.${index}.for_seconds`, [`The for seconds field must be 0, or at least ${MIN_RULE_SECONDS}.`]] as const]
      : []),
  ]);
  const attached = sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [];
  const noAddress = typeof sent.address === "string" ? addressError(sent.address) : null;
  return {
    ...(await unknownContacts(sent.notification_contact_ids, context)),
    ...reminderErrors(sent.reminders, [...attached, ...laterContacts(sent, before)]),
    ...(await subjectRuleErrors(sent, attached, before?.id ?? null, context)),
    ...withoutWarningsErrors(sent.contacts_without_warnings, attached),
    ...Object.fromEntries(wrong),
    ...(noAddress !== null && { address: [noAddress] }),
  };
}
