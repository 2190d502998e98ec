import type { Change, ChangePlan } from "./plan.ts";
import type { DesiredRecord } from "./state.ts";

/**
 * The part of a plan that creates records. Records that exist stay as they are, except monitors whose contact is new: they
 * get it. Monitors do without a contact that needs a variable which is not set.
 */
export function onlyNew(plan: ChangePlan): ChangePlan {
  const created = plan.changes.flatMap((change) => (change.action === "create" ? [change.desired] : []));
  const contacts = created.filter(({ kind }) => kind === "contact");
  const missing = new Set(contacts.flatMap(({ key, unset }) => (unset.length > 0 ? [key] : [])));
  const fresh = new Set(contacts.flatMap(({ key, unset }) => (unset.length > 0 ? [] : [key])));
  return { ...plan, changes: plan.changes.map((change) => narrowed(change, missing, fresh)) };
}

function narrowed(change: Change, missing: ReadonlySet<string>, fresh: ReadonlySet<string>): Change {
  if (change.action === "create") return { ...change, desired: without(change.desired, missing) };
  if (!("desired" in change)) return change;
  const desired = without(change.desired, missing);
  const gets = desired.contacts.some((key) => fresh.has(key));
  const differences = gets ? change.differences.filter(({ field }) => CONTACTS.includes(field)) : [];
  return { action: differences.length > 0 ? "update" : "unchanged", desired, current: change.current, differences };
}

const CONTACTS = ["contacts", "reminders"];

function without(desired: DesiredRecord, missing: ReadonlySet<string>): DesiredRecord {
  const reminders = Object.entries(desired.reminders).filter(([key]) => !missing.has(key));
  return {
    ...desired,
    contacts: desired.contacts.filter((key) => !missing.has(key)),
    reminders: Object.fromEntries(reminders),
  };
}
