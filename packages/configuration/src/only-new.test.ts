import { describe, expect, it } from "@jest/globals";
import { createdRecords } from "./create-new.ts";
import { onlyNew } from "./only-new.ts";
import { parseConfiguration } from "./parse.ts";
import { planChanges } from "./plan.ts";
import { addedContacts } from "./sent-references.ts";
import { type CurrentRecord, currentOf, desiredOf } from "./state.ts";

const hook = { type: "webhook", config: { url: "https://hooks.example/a" } };
const shop = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 1 };
const FILE = {
  project: "kuma",
  contacts: { ops: { name: "Ops", ...hook }, boss: { name: "Boss", ...hook } },
  monitors: { shop: { ...shop, contacts: ["ops", "boss"], reminders: { ops: 30, boss: 60 } } },
};
const contact = (id: number, key: string | null) =>
  currentOf("contact", { id, key, name: "One", ...hook, ...{ notify_on_down: true, notify_on_recovery: true } });
const attached = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `contact ${id}` }));
const monitor = (more: object) =>
  currentOf("monitor", { id: 7, key: "kuma/shop", ...shop, ...{ silent: true }, ...more });

function planOf(found: readonly CurrentRecord[]) {
  const { project, entries } = parseConfiguration([{ name: "a.yaml", text: JSON.stringify(FILE) }], () => undefined);
  const options = { prune: false, adopt: false, setPasswords: false, keepUnlisted: false };
  return onlyNew(planChanges({ project, entries: entries.map(desiredOf) }, found, options));
}

/** The references that a second run sends; null if it leaves the monitor as it is. */
function sentTo(current: CurrentRecord, contacts: readonly CurrentRecord[]) {
  const { changes, contactIds } = planOf([...contacts, current]);
  const change = changes.find((one) => "desired" in one && one.desired.kind === "monitor");
  if (change?.action !== "update") return null;
  expect(change.keepsContacts).toBe(true);
  // Contacts that the run creates first.
  const created = new Map([["kuma/ops", 51], ["kuma/boss", 52], ...contactIds]);
  return addedContacts(change.desired, current, { contact: created, monitor: new Map() });
}

describe("a second run", () => {
  const [ops, boss, byHand] = [contact(1, "kuma/ops"), contact(2, "kuma/boss"), contact(9, null)];

  it("keeps the contacts and the reminders that people set here, and adds the new contact", () => {
    const reminders = [{ contact_id: 9, remind_after_minutes: 5 }];
    const current = monitor({ notification_contacts: attached(1, 9), reminders });
    expect(sentTo(current, [ops, byHand])).toEqual({
      notification_contact_ids: [1, 9, 52],
      reminders: [...reminders, { contact_id: 52, remind_after_minutes: 60 }],
    });
  });

  it("adds existing contacts after an interrupted one, except a contact that is alerted later", () => {
    expect(sentTo(monitor({ notification_contacts: [] }), [ops, boss])?.notification_contact_ids).toEqual([1, 2]);
    const escalations = [{ contact_id: 2, after_minutes: 10 }];
    expect(sentTo(monitor({ notification_contacts: [], escalations }), [ops, boss])).toEqual({
      ...{ notification_contact_ids: [1], reminders: [{ contact_id: 1, remind_after_minutes: 30 }] },
    });
  });

  it.each([
    ["has them all", { notification_contacts: attached(1, 2, 9) }],
    ["is loud", { notification_contacts: [], silent: false }],
  ])("leaves a monitor as it is that %s", (_what, more) => {
    expect(sentTo(monitor(more), [ops, boss, byHand])).toBeNull();
  });
});

it("counts what was created, without what failed", () => {
  const { changes } = planOf([]);
  expect(createdRecords(changes, [])).toEqual({ monitors: 1, contacts: 2, failed: 0 });
  const failures = [{ subject: "monitor kuma/shop", reasons: ["no"] }];
  expect(createdRecords(changes, failures)).toEqual({ monitors: 0, contacts: 2, failed: 1 });
});
