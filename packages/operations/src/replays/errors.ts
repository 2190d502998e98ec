import {
  confirmationErrors,
  type FieldErrors,
  pick,
  type StoredRules,
  type StoredSubject,
  unusedFieldErrors,
} from "@pharos/core";
import type { Static } from "typebox";
import { reminderErrors } from "../schema/reminders.ts";
import { labelOf } from "../sentence.ts";
import type { MonitorRuleChanges, ReplayBody } from "./body.ts";

type SentChanges = Static<typeof MonitorRuleChanges>;

/**
 * Mistakes in the changes, as the stored rules show them. All ids belong to the team.
 * @param monitorIds the monitors that `changes` is for, except those in `monitors`
 */
export function ruleErrors(
  body: Static<typeof ReplayBody>,
  monitorIds: readonly number[],
  { subjects, contacts }: StoredRules,
): FieldErrors {
  const stored = new Map(subjects.filter(({ isMonitor }) => isMonitor).map((subject) => [subject.id, subject]));
  const known = { contacts: new Set(contacts.map(({ id }) => id)), monitors: new Set(stored.keys()) };
  const errors: Record<string, readonly string[]> = {};
  const must = (field: string, holds: boolean, what: string) => {
    if (!holds) errors[field] = [`${labelOf(field)} must ${what}.`];
  };
  const idErrors = (at: string, { notification_contact_ids, escalations, depends_on }: SentChanges) => {
    for (const [place, id] of (notification_contact_ids ?? []).entries()) {
      must(`${at}.notification_contact_ids.${place}`, known.contacts.has(id), "be the ID of a contact of the team");
    }
    const steps = (escalations ?? []).map(({ contact_id: id }) => id);
    for (const [place, id] of steps.entries()) {
      const field = `${at}.escalations.${place}.contact_id`;
      must(field, steps.indexOf(id) === place, "not repeat the contact of an earlier one");
      must(field, known.contacts.has(id), "be the ID of a contact of the team");
    }
    for (const [place, id] of (depends_on ?? []).entries()) {
      must(`${at}.depends_on.${place}`, depends_on?.indexOf(id) === place, "not repeat an earlier one");
      must(`${at}.depends_on.${place}`, known.monitors.has(id), "be the ID of a monitor of the team");
    }
  };
  const ofMonitor = (at: string, id: number, changes: SentChanges) => {
    const subject = stored.get(id);
    if (subject)
      for (const [field, text] of Object.entries(changeErrors(changes, subject))) {
        errors[`${at}.${field}`] = text.map((sentence) => sentence.replace(labelOf(field), labelOf(`${at}.${field}`)));
      }
  };
  for (const [place, id] of (body.monitor_ids ?? []).entries()) {
    must(`monitor_ids.${place}`, stored.has(id), "be the ID of a monitor of the team");
  }
  if (body.changes) {
    const own = new Set(body.monitors?.map((one) => one.monitor_id));
    for (const id of monitorIds) if (!own.has(id)) ofMonitor("changes", id, body.changes);
    idErrors("changes", body.changes);
  }
  for (const [place, { monitor_id: id, changes }] of (body.monitors ?? []).entries()) {
    must(`monitors.${place}.monitor_id`, stored.has(id), "be the ID of a monitor of the team");
    idErrors(`monitors.${place}.changes`, changes);
    ofMonitor(`monitors.${place}.changes`, id, changes);
  }
  for (const [place, { contact_id: id }] of (body.contacts ?? []).entries()) {
    must(`contacts.${place}.contact_id`, known.contacts.has(id), "be the ID of a contact of the team");
  }
  return errors;
}

const confirmation = ["alert_after_failures", "alert_failures_of", "recover_after_successes"] as const;

/** Mistakes that depend on the stored rules of the monitor. */
function changeErrors(changes: SentChanges, { id, type, rule, attached }: StoredSubject): FieldErrors {
  const stored = [...attached].map(([contactId, { escalateAfterMinutes }]) => ({ contactId, escalateAfterMinutes }));
  const direct =
    changes.notification_contact_ids === undefined
      ? stored.flatMap((one) => (one.escalateAfterMinutes === 0 ? [one.contactId] : []))
      : (changes.notification_contact_ids ?? []);
  const steps =
    changes.escalations === undefined
      ? stored.flatMap((one) => (one.escalateAfterMinutes > 0 ? [one.contactId] : []))
      : (changes.escalations ?? []).map(({ contact_id: contactId }) => contactId);
  const errors: Record<string, readonly string[]> = {};
  for (const [place, parent] of (changes.depends_on ?? []).entries()) {
    const field = `depends_on.${place}`;
    if (parent === id) errors[field] = [`${labelOf(field)} must be another monitor: it cannot depend on itself.`];
  }
  for (const [place, { contact_id: contactId }] of (changes.escalations ?? []).entries()) {
    const field = `escalations.${place}.contact_id`;
    if (direct.includes(contactId)) {
      errors[field] = [`${labelOf(field)} must not be in notification_contact_ids, which are alerted at once.`];
    }
  }
  return {
    ...(type !== null && unusedFieldErrors(type, pick(changes, confirmation), null)),
    ...confirmationErrors(changes, rule),
    ...reminderErrors(changes.reminders, [...direct, ...steps]),
    ...errors,
  };
}
