import { pick } from "@pharos/core";
import { ReplayRecord } from "@pharos/operations";
import Type, { type Static } from "typebox";
import { answerOf, type Sent } from "./api/answer.ts";
import type { ApiClient } from "./api/client.ts";
import { ApiProblem } from "./api/problem.ts";
import { type Difference, patchedFields } from "./differences.ts";
import type { EntryKind } from "./kinds.ts";
import type { Change, ChangePlan } from "./plan.ts";
import { subjectText } from "./print.ts";
import { type KnownIds, referencesOf } from "./sent-references.ts";
import type { DesiredRecord } from "./state.ts";

/** The alerts of the last days under the rules of the plan, and under the current rules. */
export interface PlanReplay {
  /** Null if the plan changes no rule of alerts that a replay can apply. */
  readonly result: Sent<Static<typeof ReplayRecord>> | null;
  /** Why the API rejects the replay, for example because it would be too large. */
  readonly failure: string | null;
  /** Changes that the replay leaves out, and the reason. */
  readonly leftOut: readonly string[];
}

const answer = Type.Object({ data: ReplayRecord });

const confirmation = ["alert_after_failures", "alert_failures_of", "recover_after_successes"] as const;
const rules: Readonly<Partial<Record<EntryKind, readonly string[]>>> = {
  contact: ["hours", "notify_on_down", "notify_on_recovery"],
  monitor: [...confirmation, "contacts", "reminders", "escalations", "depends_on"],
};

/** Fields without an effect on checks and on alerts of outages. */
const NEUTRAL: readonly string[] = [
  ...["name", "key", "config", "template", "answers"],
  ...["is_default", "weekly_proof", "gather_seconds"],
];

type Differing = Extract<Change, { readonly differences: readonly Difference[] }>;

/** Tries the changes of a plan on the last 30 days. Nothing is changed. */
export async function replayPlan({ changes, contactIds, monitorIds }: ChangePlan, api: ApiClient): Promise<PlanReplay> {
  const ids = { contact: contactIds, monitor: monitorIds };
  const monitors: object[] = [];
  const contacts: object[] = [];
  const leftOut: string[] = [];
  for (const change of changes) {
    if (change.action === "create") leftOut.push(`${subjectText(change)}: it is new`);
    if (change.action === "delete" && change.current.kind === "monitor") {
      leftOut.push(`${subjectText(change)}: it would be deleted`);
    } else if (change.action === "delete") {
      contacts.push({ contact_id: change.current.id, notify_on_down: false, notify_on_recovery: false });
    }
    if (!("differences" in change)) continue;
    const { kind } = change.desired;
    const changed = change.differences.filter(({ field }) => rules[kind]?.includes(field));
    const others = change.differences.filter((one) => !changed.includes(one) && !NEUTRAL.includes(one.field));
    if (others.length > 0) leftOut.push(`${subjectText(change)}: ${others.map(({ field }) => field).join(", ")}`);
    if (changed.length === 0) continue;
    if (kind === "contact") {
      contacts.push({ contact_id: change.current.id, ...patchedFields(change.desired, changed) });
      continue;
    }
    leftOut.push(...newReferences(change, ids).map((what) => `${subjectText(change)}: ${what} is new`));
    monitors.push({ monitor_id: change.current.id, changes: monitorChanges(change, changed, ids) });
  }
  if (monitors.length + contacts.length === 0) return { result: null, failure: null, leftOut };
  const { body } = await api.send("POST", "/replays", { json: { monitors, contacts } });
  return { result: answerOf(answer, body).data, failure: null, leftOut };
}

/** A replay that the API rejected. @throws the error if it is something else */
export function rejectedReplay(error: unknown): PlanReplay {
  if (!(error instanceof ApiProblem)) throw error;
  const failure = [error.message, ...Object.values(error.errors).flat()].join(" ");
  return { result: null, failure, leftOut: [] };
}

/** Without the contacts and monitors that do not exist yet: they have no past. */
function monitorChanges({ desired }: Differing, changed: readonly Difference[], ids: KnownIds) {
  const known = {
    ...desired,
    contacts: desired.contacts.filter((key) => ids.contact.has(key)),
    reminders: ofKnown(desired.reminders, ids),
    escalations: ofKnown(desired.escalations, ids),
    parents: desired.parents.filter((key) => ids.monitor.has(key)),
  };
  return {
    ...pick(patchedFields(desired, changed), confirmation),
    ...referencesOf(known, ids, (one) => changed.some(({ field }) => field === one)),
  };
}

const ofKnown = (minutes: DesiredRecord["reminders"], { contact }: KnownIds) =>
  Object.fromEntries(Object.entries(minutes).filter(([key]) => contact.has(key)));

/** The contacts and monitors that an entry names and that do not exist yet. */
function newReferences({ desired }: Differing, { contact, monitor }: KnownIds): readonly string[] {
  const contacts = [...desired.contacts, ...Object.keys(desired.escalations), ...Object.keys(desired.reminders)];
  return [
    ...[...new Set(contacts)].filter((key) => !contact.has(key)).map((key) => `contact ${key}`),
    ...desired.parents.filter((key) => !monitor.has(key)).map((key) => `monitor ${key}`),
  ];
}
