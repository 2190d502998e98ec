import { readersOf } from "@pharos/channels";
import type { ReplayRules, StoredContact, StoredRules, WatchedContact } from "@pharos/core";
import { hoursClock } from "@pharos/core/hours-clock";
import { changedRules, type ReplayedChanges } from "./changes.ts";

/** The rules as they are stored, and as they would be after the changes. */
export function bothRules(
  { subjects, contacts }: StoredRules,
  changes: ReplayedChanges,
): { readonly current: ReplayRules; readonly changed: ReplayRules } {
  return {
    current: {
      contacts: contacts.map(toWatched),
      subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    },
    changed: {
      contacts: contacts.map((contact) => toWatched({ ...contact, ...changes.contacts.get(contact.id) })),
      subjects: new Map(
        subjects.map((subject) => {
          const patch = changes.monitors.get(subject.id);
          return [subject.id, patch === undefined ? subject : changedRules(subject, patch)];
        }),
      ),
    },
  };
}

/** Hours in which outages are sent at any time do not delay them. */
function toWatched({ id, type, readers, notifyOnDown, notifyOnRecovery, hours }: StoredContact): WatchedContact {
  return {
    ...{ id, readers: readers ?? readersOf(type), wantsOn: notifyOnDown, wantsOver: notifyOnRecovery },
    hours: hours === null || hours.outside === "outages" ? null : hoursClock(hours),
  };
}
