import type { EntryKind } from "./kinds.ts";
import type { CurrentRecord, DesiredRecord } from "./state.ts";

/** The ids of the records that the team has, by their keys. */
export interface KnownIds {
  readonly contact: ReadonlyMap<string, number>;
  readonly monitor: ReadonlyMap<string, number>;
}

/** The fields of a request that name other records, by their ids. @throws Error for a record without an id */
export function referencesOf(desired: DesiredRecord, ids: KnownIds, isSent: (field: string) => boolean) {
  const { contacts, reminders, escalations, parents, members } = desired;
  const timed = (name: string, minutes: DesiredRecord["reminders"]) =>
    Object.entries(minutes).map(([key, after]) => ({ contact_id: knownId("contact", key, ids), [name]: after }));
  return {
    ...(isSent("contacts") && { notification_contact_ids: contacts.map((key) => knownId("contact", key, ids)) }),
    ...(isSent("reminders") && { reminders: timed("remind_after_minutes", reminders) }),
    ...(isSent("escalations") && { escalations: timed("after_minutes", escalations) }),
    ...(isSent("depends_on") && { depends_on: parents.map((key) => knownId("monitor", key, ids)) }),
    ...(isSent("members") && { members: members.map((key) => knownId("monitor", key, ids)) }),
  };
}

/** @throws Error for a record without an id */
export function knownId<Kind extends EntryKind>(
  kind: Kind,
  key: string,
  ids: Readonly<Record<Kind, ReadonlyMap<string, number>>>,
): number {
  const id = ids[kind].get(key);
  if (id === undefined) throw new Error(`its ${kind} ${key} could not be created`);
  return id;
}

/** The contacts and reminders of a record, and those that it lacks. One that is alerted later stays so. */
export function addedContacts({ contacts, reminders }: DesiredRecord, now: CurrentRecord, ids: KnownIds) {
  const { contactIds, escalations } = now;
  const added = contacts.flatMap((key) => {
    const id = knownId("contact", key, ids);
    return contactIds.includes(id) || escalations.has(id) ? [] : [{ id, after: reminders[key] }];
  });
  const timed = [
    ...now.reminders,
    ...added.flatMap(({ id, after }) => (after === undefined ? [] : [[id, after] as const])),
  ];
  return {
    notification_contact_ids: [...contactIds, ...added.map(({ id }) => id)],
    reminders: timed.map(([id, after]) => ({ contact_id: id, remind_after_minutes: after })),
  };
}
