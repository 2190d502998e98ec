import {
  type ConfirmationRule,
  confirmationErrors,
  defaultSiteInterval,
  type FieldErrors,
  monitorDefaults,
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
import { laterContacts, subjectRuleErrors, subjectRulesIn } from "../schema/subject-rules.ts";
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
    ...subjectRulesIn(sent, caller),
    confirmation: confirmationIn(sent, before?.confirmation ?? monitorDefaults),
  };
}

/** Fields that are not sent stay. */
function confirmationIn(sent: Sent, before: ConfirmationRule): ConfirmationRule {
  const { alert_failures_of: of } = sent;
  return {
    alertAfterFailures: sent.alert_after_failures ?? before.alertAfterFailures,
    alertFailuresOf: of === undefined ? before.alertFailuresOf : of,
    recoverAfterSuccesses: sent.recover_after_successes ?? before.recoverAfterSuccesses,
  };
}

/** The rules that the schema cannot express. */
export async function siteErrors(sent: Sent, before: WatchedSite | null, context: Context): Promise<FieldErrors> {
  const { plan } = context.caller.team;
  const attached = sent.notification_contact_ids ?? before?.contacts.map(({ id }) => id) ?? [];
  const { minIntervalSeconds } = plans[plan];
  return {
    ...confirmationErrors(sent, before?.confirmation ?? null),
    ...settingErrors(sent, { planName: plan, minIntervalSeconds }),
    ...(await unknownContacts(sent.notification_contact_ids, context)),
    ...reminderErrors(sent.reminders, [...attached, ...laterContacts(sent, before)]),
    ...(await subjectRuleErrors(sent, attached, before?.id ?? null, context)),
    ...withoutWarningsErrors(sent.contacts_without_warnings, attached),
  };
}
