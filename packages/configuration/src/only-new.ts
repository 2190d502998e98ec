import type { Change, ChangePlan } from "./plan.ts";
import type { CurrentRecord, DesiredRecord } from "./state.ts";

/**
 * The part of a plan that creates records. Records that exist stay as they are, except silent monitors that lack contacts of the
 * file. They get those, also after a run that was interrupted. Monitors do without a contact that needs a variable which is not set.
 */
export function onlyNew(plan: ChangePlan): ChangePlan {
  const created = plan.changes.flatMap((change) => (change.action === "create" ? [change.desired] : []));
  const unset = created.filter((one) => one.kind === "contact" && one.unset.length > 0);
  const missing = new Set(unset.map(({ key }) => key));
  return { ...plan, changes: plan.changes.map((change) => narrowed(change, missing, plan.contactIds)) };
}

function narrowed(change: Change, missing: ReadonlySet<string>, ids: ReadonlyMap<string, number>): Change {
  if (change.action === "create") return { ...change, desired: without(change.desired, missing) };
  if (!("desired" in change)) return change;
  const { current } = change;
  const desired = without(change.desired, missing);
  if (!lacksContact(desired, current, ids)) return { action: "unchanged", desired, current, differences: [] };
  const differences = change.differences.filter(({ field }) => CONTACTS.includes(field));
  return { action: "update", desired, current, differences, keepsContacts: true };
}

const CONTACTS = ["contacts", "reminders"];

function lacksContact(desired: DesiredRecord, current: CurrentRecord, ids: ReadonlyMap<string, number>): boolean {
  if (current.record["silent"] !== true) return false;
  return desired.contacts.some((key) => {
    const id = ids.get(key);
    return id === undefined || !(current.contactIds.includes(id) || current.escalations.has(id));
  });
}

function without(desired: DesiredRecord, missing: ReadonlySet<string>): DesiredRecord {
  const reminders = Object.entries(desired.reminders).filter(([key]) => !missing.has(key));
  return {
    ...desired,
    contacts: desired.contacts.filter((key) => !missing.has(key)),
    reminders: Object.fromEntries(reminders),
  };
}
