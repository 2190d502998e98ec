import {
  DEFAULT_SILENT_AFTER_SECONDS,
  type FieldErrors,
  type PlaceChange,
  type PlaceProbe,
  parseUrl,
  sortedTags,
  type WatchedPlace,
} from "@pharos/core";
import type Type from "typebox";
import type { Context, Ids } from "../operation.ts";
import { unknownContacts } from "../schema/attached-contacts.ts";
import { reminderErrors, remindersIn } from "../schema/reminders.ts";
import { laterContacts, subjectRuleErrors, subjectRulesIn } from "../schema/subject-rules.ts";
import { withoutWarningsErrors } from "../schema/warned-contacts.ts";
import type { placeFields } from "./schema.ts";

type Sent = { readonly [Name in keyof typeof placeFields]?: Type.Static<(typeof placeFields)[Name]> };

/** The record behind `{place}`; null if the team has none with this ID. */
export function findPlace([id]: Ids, { stores, caller }: Context): Promise<WatchedPlace | null> {
  return stores.places.find(caller.team.id, id);
}

interface FoundProbe {
  readonly place: WatchedPlace;
  readonly probe: PlaceProbe;
}

/** The place and the probe behind `{place}` and `{probe}`. */
export async function findProbe(ids: Ids, context: Context): Promise<FoundProbe | null> {
  const place = await findPlace(ids, context);
  const probe = place?.probes.find(({ id }) => id === ids[1]);
  return place === null || probe === undefined ? null : { place, probe };
}

/** The wanted settings of a place. Fields of the request come first, then stored settings, then the defaults of new places. */
export function placeInput(
  sent: Sent,
  before: WatchedPlace | null,
  { caller }: Pick<Context, "caller">,
): Omit<PlaceChange, "name"> {
  return {
    silentAfterSeconds: sent.silent_after_seconds ?? before?.silentAfterSeconds ?? DEFAULT_SILENT_AFTER_SECONDS,
    referenceUrl: sent.reference_url === undefined ? (before?.referenceUrl ?? null) : sent.reference_url,
    evidence: sent.evidence ?? before?.evidence ?? "headers",
    isActive: sent.is_active ?? before?.isActive ?? true,
    contactIds: sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [],
    reminders: sent.reminders ? remindersIn(sent.reminders) : (before?.reminders ?? []),
    contactsWithoutWarnings: sent.contacts_without_warnings ?? before?.contactsWithoutWarnings ?? [],
    tags: sent.tags === undefined ? (before?.tags ?? []) : sortedTags(sent.tags ?? []),
    ...subjectRulesIn(sent, caller),
  };
}

/** The rules that the schema cannot express. */
export async function placeErrors(sent: Sent, before: WatchedPlace | null, context: Context): Promise<FieldErrors> {
  const attached = sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [];
  return {
    ...(await unknownContacts(sent.notification_contact_ids, context)),
    ...reminderErrors(sent.reminders, [...attached, ...laterContacts(sent, before)]),
    ...(await subjectRuleErrors(sent, attached, before?.id ?? null, context)),
    ...withoutWarningsErrors(sent.contacts_without_warnings, attached),
    ...(typeof sent.reference_url === "string" && referenceErrors(sent.reference_url)),
  };
}

function referenceErrors(text: string): FieldErrors {
  const url = parseUrl(text);
  const isValid =
    url !== null && ["http:", "https:"].includes(url.protocol) && url.username === "" && url.password === "";
  return isValid
    ? {}
    : { reference_url: ["The reference url field must be an http or https URL without a user name."] };
}
