import {
  type AlertRules,
  type AlertRulesChange,
  type Caller,
  type FieldErrors,
  isoMicros,
  MAX_PARENTS,
  subjectKinds,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { shownAlertRules } from "../monitors/alert-rule-fields.ts";
import { parentErrors } from "../monitors/dependency-fields.ts";
import {
  escalationErrors,
  escalationFields,
  escalationsIn,
  escalationsView,
  type SentEscalations,
} from "../monitors/escalation-fields.ts";
import { snoozedUntilField, snoozeErrors } from "../monitors/snooze-fields.ts";
import type { Context } from "../operation.ts";
import { MAX_ID } from "../validate.ts";
import { nullable, oneOf } from "./types.ts";

/** Input: the rules of a server or a site about alerts. */
export const subjectRuleFields = {
  ...escalationFields,
  depends_on: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    maxItems: MAX_PARENTS,
    description: "IDs of monitors, servers and sites that it depends on. Replaces all.",
  }),
  snoozed_until: snoozedUntilField,
};

const ParentRecord = Type.Object({ id: Type.Integer(), kind: oneOf(subjectKinds), name: Type.String() });

/** Output: the same. */
export const shownSubjectRules = {
  ...escalationFields,
  parents: Type.Array(ParentRecord, { description: "Monitors, servers and sites that it depends on, by name." }),
  snoozed_until: shownAlertRules.snoozed_until,
  holds_alerts: shownAlertRules.holds_alerts,
  open_incident_id: nullable(Type.Integer({ description: "The open incident. Null: no open incident." })),
};

interface SentRules {
  readonly escalations?: SentEscalations;
  readonly depends_on?: readonly number[];
  readonly snoozed_until?: string | null;
}

/** The wanted rules of a server or a site. */
export function subjectRulesIn(
  { escalations, depends_on: dependsOn, snoozed_until: until }: SentRules,
  { userId }: Pick<Caller, "userId">,
): AlertRulesChange {
  return {
    ...(escalations && { escalations: escalationsIn(escalations) }),
    ...(dependsOn && { dependsOn }),
    ...(until !== undefined && { snooze: { until: until === null ? null : new Date(until), by: { userId } } }),
  };
}

/** The contacts that are notified later, after a request. */
export function laterContacts({ escalations }: SentRules, before: AlertRules | null): readonly number[] {
  return escalations?.map((one) => one.contact_id) ?? before?.escalations.map((one) => one.contactId) ?? [];
}

/**
 * The rules that the schema cannot express.
 * @param direct the contacts that are notified at once
 * @param id null for a new server or site
 */
export async function subjectRuleErrors(
  { escalations = [], depends_on: parents = [], snoozed_until: until }: SentRules,
  direct: readonly number[],
  id: number | null,
  context: Context,
): Promise<FieldErrors> {
  const { caller, stores, clock } = context;
  const known = parents.length === 0 ? [] : await subjectsOf(caller.team.id, parents, stores);
  return {
    ...snoozeErrors(until, clock.now()),
    ...(await escalationErrors(escalations, direct, context)),
    ...parentErrors(parents, id, new Set(known), "a monitor, server or site"),
  };
}

async function subjectsOf(teamId: number, ids: readonly number[], { maintenance }: Context["stores"]) {
  const { subjects } = await maintenance.subjects(teamId, { subjectIds: ids, tags: [] }, MAX_PARENTS);
  return subjects.map(({ id }) => id);
}

type ShownRules = { readonly [Name in keyof typeof shownSubjectRules]: Static<(typeof shownSubjectRules)[Name]> };

export function subjectRulesView(rules: AlertRules): ShownRules {
  const { escalations, parents, snoozedUntil, holdsAlerts, openIncidentId } = rules;
  return {
    escalations: escalationsView(escalations),
    parents: parents.map((one) => ({ ...one })),
    snoozed_until: snoozedUntil && isoMicros(snoozedUntil),
    holds_alerts: holdsAlerts && { why: holdsAlerts.why, until: holdsAlerts.until && isoMicros(holdsAlerts.until) },
    open_incident_id: openIncidentId,
  };
}

/** The rules in the audit log. */
export function subjectRulesSnapshot({ escalations, parents, snoozedUntil }: AlertRules) {
  return {
    escalations: escalationsView(escalations),
    depends_on: parents.map(({ id }) => id),
    snoozed_until: snoozedUntil && isoMicros(snoozedUntil),
  };
}
