import { isList, objectOrEmpty } from "@pharos/core";
import { confirmationFields, reminderMinutes, secondsOf } from "./fields.ts";
import { contactId } from "./gatus-contacts.ts";
import { type ForeignRecord, foreign, recordsIn } from "./imported.ts";

type Note = (text: string) => void;

/** An alert of an endpoint: a setting is its own, or the default of its provider. */
interface Alert {
  readonly contact: string;
  setting(name: string): unknown;
  readonly own: ForeignRecord;
}

/** The providers of alerts, and the groups for which each has other settings. */
export interface Providers {
  readonly record: ForeignRecord;
  /** The contacts of those groups. */
  readonly ofGroups: ReadonlySet<string>;
}

/** @param alerting the part of the configuration */
export function providersOf(alerting: unknown): Providers {
  const record = foreign(alerting);
  const ofGroups = Object.entries(objectOrEmpty(alerting)).flatMap(([type, provider]) => {
    const overrides = foreign(provider).raw("overrides");
    return isList(overrides) ? overrides.map((override) => contactId(type, foreign(override).text("group"))) : [];
  });
  return { record, ofGroups: new Set(ofGroups) };
}

/** The alerts of an endpoint that are switched on. */
export function alertsOf(endpoint: ForeignRecord, providers: Providers): readonly Alert[] {
  return recordsIn(endpoint.raw("alerts")).flatMap((own) => {
    const type = own.text("type");
    const usual = foreign(foreign(providers.record.raw(type)).raw("default-alert"));
    const setting = (name: string) => own.raw(name) ?? usual.raw(name);
    const forGroup = contactId(type, endpoint.text("group"));
    const contact = providers.ofGroups.has(forGroup) ? forGroup : contactId(type, "");
    return setting("enabled") === false ? [] : [{ contact, setting, own }];
  });
}

/** Whether the alerts of each contact also say that an outage is over. Some do and some do not: null. */
export function recoveriesIn(
  endpoints: readonly ForeignRecord[],
  providers: Providers,
): ReadonlyMap<string, boolean | null> {
  const found = new Map<string, boolean | null>();
  for (const { contact, setting } of endpoints.flatMap((one) => alertsOf(one, providers))) {
    const tells = setting("send-on-resolved") === true;
    found.set(contact, found.has(contact) && found.get(contact) !== tells ? null : tells);
  }
  return found;
}

/** The default thresholds of Gatus 5, alerting/alert/alert.go. */
const USUAL = { "failure-threshold": 3, "success-threshold": 2 } as const;

/** The settings of a monitor by the alerts of its endpoint. The strictest of several counts. */
export function alertFields(alerts: readonly Alert[], note: Note) {
  if (alerts.length === 0) return { confirmations: {}, contacts: [], reminders: {} };
  const least = (name: keyof typeof USUAL) => {
    const all = alerts.map(({ setting }) => foreign({ [name]: setting(name) }).number(name) || USUAL[name]);
    if (new Set(all).size > 1) note(`its alerts differ in ${name}: the smallest is imported`);
    return Math.min(...all);
  };
  const waits = alerts.flatMap(({ setting }) => secondsOf(String(setting("minimum-reminder-interval") ?? "")) || []);
  if (waits.length > 0) note("its repeated alerts become reminders, each after twice the time");
  const confirmations = confirmationFields(least("failure-threshold"), least("success-threshold"), note);
  noteOthers(alerts, note);
  return {
    confirmations,
    contacts: alerts.map(({ contact }) => contact),
    reminders: waits.length > 0 ? { remindAfterMinutes: reminderMinutes(Math.min(...waits) / 60) } : {},
  };
}

function noteOthers(alerts: readonly Alert[], note: Note): void {
  const others = alerts.flatMap(({ own }) => own.unread().filter((name) => name !== "send-on-resolved"));
  for (const name of new Set(others)) {
    const usual = name === "provider-override" ? ". It alerts the usual contact" : "";
    note(`the setting of its alert is not imported: ${name}${usual}`);
  }
}
