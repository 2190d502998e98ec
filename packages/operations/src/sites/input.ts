import {
  defaultSiteInterval,
  type FieldErrors,
  plans,
  type SiteChange,
  siteErrors as settingErrors,
  siteAspects,
  siteName,
  siteUrl,
  sortedTags,
  type WatchedSite,
} from "@pharos/core";
import type Type from "typebox";
import type { Context, Ids } from "../operation.ts";
import { unknownContacts } from "../schema/attached-contacts.ts";
import { reminderErrors, remindersIn } from "../schema/reminders.ts";
import { withoutWarningsErrors } from "../schema/warned-contacts.ts";
import type { siteFields } from "./schema.ts";

type Sent = { readonly [Name in keyof typeof siteFields]?: Type.Static<(typeof siteFields)[Name]> };

/** The record behind `{site}`; null if the team has none with this ID. */
export function findSite([id]: Ids, { stores, caller }: Context): Promise<WatchedSite | null> {
  return stores.sites.find(caller.team.id, id);
}

/**
 * The wanted settings of a site. Fields of the request come first, then stored settings, then the defaults of new
 * sites.
 */
export function siteInput(sent: Sent, before: WatchedSite | null, { caller }: Pick<Context, "caller">): SiteChange {
  const url = sent.url === undefined ? before?.url : siteUrl(sent.url)?.href;
  // `rules` has rejected texts that are not a URL.
  if (url === undefined) throw new Error("A site has no address.");
  const { minIntervalSeconds } = plans[caller.team.plan];
  return {
    url,
    name: sent.name ?? before?.name ?? siteName(new URL(url)),
    checkIntervalSeconds:
      sent.check_interval_seconds ?? before?.checkIntervalSeconds ?? defaultSiteInterval(minIntervalSeconds),
    isActive: sent.is_active ?? before?.isActive ?? true,
    aspects: siteAspects.filter(
      (aspect) => sent.aspects?.[aspect] ?? before?.aspects.find((one) => one.aspect === aspect)?.isEnabled ?? true,
    ),
    contactIds: sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [],
    reminders: sent.reminders ? remindersIn(sent.reminders) : (before?.reminders ?? []),
    contactsWithoutWarnings: sent.contacts_without_warnings ?? before?.contactsWithoutWarnings ?? [],
    tags: sent.tags === undefined ? (before?.tags ?? []) : sortedTags(sent.tags ?? []),
  };
}

/** The rules that the schema cannot express. */
export async function siteErrors(sent: Sent, before: WatchedSite | null, context: Context): Promise<FieldErrors> {
  const { plan } = context.caller.team;
  const attached = sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [];
  const { minIntervalSeconds } = plans[plan];
  return {
    ...settingErrors(sent, { planName: plan, minIntervalSeconds }),
    ...(await unknownContacts(sent.notification_contact_ids, context)),
    ...reminderErrors(sent.reminders, attached),
    ...withoutWarningsErrors(sent.contacts_without_warnings, attached),
  };
}
