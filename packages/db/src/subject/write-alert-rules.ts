import type { AlertRulesChange, Reminder } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { replaceContacts } from "../stores/monitor-contacts.ts";
import { writeReminders } from "../stores/reminders.ts";
import { writeWarned } from "../stores/warned-contacts.ts";
import { replaceParents } from "./dependencies.ts";
import { writeSnoozes } from "./snooze.ts";
import type { SubjectRef } from "./subject-lock.ts";

/** The rules of a server or a site, with its contacts. */
interface WantedRules extends AlertRulesChange {
  readonly contactIds: readonly number[];
  readonly reminders: readonly Reminder[];
  readonly contactsWithoutWarnings?: readonly number[];
}

/**
 * Writes the contacts of a server or a site, and its rules about alerts.
 * @param subject must be locked
 * @throws ProblemError `invalid` if it would depend on itself over others
 */
export async function writeAlertRules(
  tx: Prisma.TransactionClient,
  subject: SubjectRef,
  { contactIds: direct, escalations: later, reminders, contactsWithoutWarnings = [], ...rules }: WantedRules,
  now: Date,
): Promise<void> {
  await replaceContacts(tx, subject, { direct, ...(later && { later }) });
  await writeReminders(tx, subject.id, reminders);
  await writeWarned(tx, subject.id, contactsWithoutWarnings);
  await writeQuietRules(tx, subject, rules, now);
}

/** The rules of a new server or site, whose contacts are written already. */
export async function writeQuietRules(
  tx: Prisma.TransactionClient,
  subject: SubjectRef,
  { dependsOn, snooze }: Pick<AlertRulesChange, "dependsOn" | "snooze">,
  now: Date,
): Promise<void> {
  if (dependsOn) await replaceParents(tx, subject, dependsOn, "any");
  if (snooze) await writeSnoozes(tx, [subject.id], snooze, now);
}
