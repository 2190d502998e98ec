import type { MonitorPatch, StoredContact, StoredSubject, SubjectRules } from "@pharos/core";

/** The changed rules of a contact. `undefined` keeps the stored value. */
export type ContactRuleChange = Partial<Pick<StoredContact, "hours" | "notifyOnDown" | "notifyOnRecovery">>;

/** Changes of rules, by the id of the monitor or the contact. */
export interface ReplayedChanges {
  readonly monitors: ReadonlyMap<number, MonitorPatch>;
  readonly contacts: ReadonlyMap<number, ContactRuleChange>;
}

/** The rules of a subject after a change, as an update of the monitor stores them. */
export function changedRules(
  { rule, parentIds, otherParentIds, attached }: StoredSubject,
  patch: MonitorPatch,
): SubjectRules {
  const direct = patch.contactIds ?? [...attached].flatMap(([id, one]) => (one.escalateAfterMinutes === 0 ? [id] : []));
  const stored = [...attached].flatMap(([contactId, { escalateAfterMinutes: afterMinutes }]) =>
    afterMinutes === 0 || direct.includes(contactId) ? [] : [{ contactId, afterMinutes }],
  );
  const reminders = patch.reminders && new Map(patch.reminders.map((one) => [one.contactId, one.afterMinutes]));
  const steps = [...direct.map((contactId) => ({ contactId, afterMinutes: 0 })), ...(patch.escalations ?? stored)];
  return {
    rule: {
      alertAfterFailures: patch.alertAfterFailures ?? rule.alertAfterFailures,
      alertFailuresOf: patch.alertFailuresOf === undefined ? rule.alertFailuresOf : patch.alertFailuresOf,
      recoverAfterSuccesses: patch.recoverAfterSuccesses ?? rule.recoverAfterSuccesses,
    },
    parentIds: patch.dependsOn === undefined ? parentIds : [...otherParentIds, ...patch.dependsOn],
    attached: new Map(
      steps.map(({ contactId, afterMinutes }) => {
        const remindAfterMinutes = reminders ? reminders.get(contactId) : attached.get(contactId)?.remindAfterMinutes;
        return [contactId, { escalateAfterMinutes: afterMinutes, remindAfterMinutes: remindAfterMinutes ?? null }];
      }),
    ),
  };
}
