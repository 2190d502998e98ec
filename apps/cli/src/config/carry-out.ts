import { CommandError } from "@pharos/commandline";
import { isSameJson, parentsFirst } from "@pharos/core";
import { ContactRecord, MonitorRecord } from "@pharos/operations";
import Type from "typebox";
import { answerOf } from "../api/answer.ts";
import type { ApiClient } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";
import { type Difference, patchedFields } from "./differences.ts";
import type { EntryKind } from "./parse.ts";
import type { Change, ChangePlan } from "./plan.ts";
import { subjectText } from "./print.ts";
import { dependenciesOf, membershipsOf } from "./references.ts";
import { type CurrentRecord, currentOf, type DesiredRecord } from "./state.ts";

/** A change that failed, with the reasons. */
export interface FailedChange {
  readonly subject: string;
  /** The advice; each begins with a place in the files if it is about a field. */
  readonly reasons: readonly string[];
}

export interface CarryOutOptions {
  readonly api: ApiClient;
  /** A fresh name for a request, for its Idempotency-Key. */
  readonly newRequestKey: () => string;
  readonly onDone: (done: number) => void;
}

const TOUCHED = "someone else changed it at the same time; apply again";

const PATHS = { contact: "/notification-contacts", monitor: "/monitors" } as const;

const answers = {
  contact: Type.Object({ data: ContactRecord }),
  monitor: Type.Object({ data: MonitorRecord }),
} as const;

/**
 * Changes that need a request, in a possible order: a monitor comes after those that it depends on or contains. If some wait
 * for one another, they come last, and their requests say what is missing.
 */
export function pendingOf(changes: readonly Change[]): readonly Change[] {
  const pending = changes.filter(({ action }) => action !== "unchanged" && action !== "keep");
  const wanted = pending.flatMap((change) => ("desired" in change ? [change] : []));
  const contacts = wanted.filter(({ desired }) => desired.kind === "contact");
  const monitors = new Map(
    wanted.flatMap((change) => (change.desired.kind === "monitor" ? [[change.desired.key, change] as const] : [])),
  );
  const desired = [...monitors.values()].map((one) => one.desired);
  const first = parentsFirst([...monitors.keys()], [...dependenciesOf(desired), ...membershipsOf(desired)]);
  const ordered = new Set([...first, ...monitors.keys()]);
  const others = pending.filter((change) => !("desired" in change));
  return [...contacts, ...[...ordered].flatMap((key) => monitors.get(key) ?? []), ...others];
}

/** The ids of the records that the team has, by their keys. */
export interface KnownIds {
  readonly contact: ReadonlyMap<string, number>;
  readonly monitor: ReadonlyMap<string, number>;
}

/**
 * Carries the changes out one after the other. A failed change does not stop others, except monitors that need a
 * contact or a monitor which could not be created. Without it they would send no alerts, or too many.
 *
 * @throws CommandError if no answer comes any more: the rest would be tried in vain, each for a quarter of a minute
 */
export async function carryOut(
  { changes, contactIds, monitorIds }: ChangePlan,
  { api, newRequestKey, onDone }: CarryOutOptions,
): Promise<readonly FailedChange[]> {
  const ids = { contact: new Map(contactIds), monitor: new Map(monitorIds) };
  const failures: FailedChange[] = [];
  for (const [index, change] of pendingOf(changes).entries()) {
    try {
      if (change.action === "create") {
        const id = await create(api, change.desired, ids, newRequestKey());
        ids[change.desired.kind].set(change.desired.key, id);
      } else if ("differences" in change) {
        await update(api, change, ids);
      } else {
        await remove(api, change.current);
      }
    } catch (error) {
      if (error instanceof CommandError) throw error;
      failures.push({ subject: subjectText(change), reasons: reasonsOf(error, change) });
    }
    onDone(index + 1);
  }
  return failures;
}

async function create(api: ApiClient, desired: DesiredRecord, ids: KnownIds, requestKey: string): Promise<number> {
  const { kind, key, type, fields, password } = desired;
  const json = {
    ...fields,
    type,
    key,
    ...(password !== null && { password }),
    ...(kind === "monitor" && referencesOf(desired, ids, () => true)),
  };
  const { body } = await api.send("POST", PATHS[kind], { json, headers: { "Idempotency-Key": requestKey } });
  return answerOf(answers[kind], body).data.id;
}

/** Reads the record again and names its version, so that no change from the same time is lost. */
async function update(
  api: ApiClient,
  { desired, current, differences }: Extract<Change, { readonly differences: readonly Difference[] }>,
  ids: KnownIds,
): Promise<void> {
  const path = `${PATHS[desired.kind]}/${current.id}`;
  const { body, etag } = await api.send("GET", path);
  const now = currentOf(desired.kind, answerOf(answers[desired.kind], body).data);
  const isTouched = differences.some(
    ({ field }) => field in now.fields && !isSameJson(now.fields[field], current.fields[field]),
  );
  if (isTouched || now.key !== current.key || !isSameJson(namedBy(now), namedBy(current))) throw new Error(TOUCHED);
  const json = {
    ...patchedFields(desired, differences),
    ...referencesOf(desired, ids, (one) => differences.some(({ field }) => field === one)),
  };
  await api.send("PATCH", path, { json, headers: etag === null ? {} : { "If-Match": etag } });
}

async function remove(api: ApiClient, { kind, id }: CurrentRecord): Promise<void> {
  await api.send("DELETE", `${PATHS[kind]}/${id}`).catch((error: unknown) => {
    // It no longer exists, which is the goal.
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  });
}

/** The references of a record to others, in a form in which equal references are equal. */
function namedBy({ contactIds, reminders, escalations, parentIds, memberIds }: CurrentRecord) {
  return [[...contactIds].sort(), [...reminders], [...escalations], [...parentIds].sort(), [...memberIds].sort()];
}

/** The fields of a request that name other records, by their ids. @throws Error for a record without an id */
export function referencesOf(desired: DesiredRecord, ids: KnownIds, isSent: (field: string) => boolean) {
  const { contacts, reminders, escalations, parents, members } = desired;
  const timed = (name: string, minutes: DesiredRecord["reminders"]) =>
    Object.entries(minutes).map(([key, after]) => ({ contact_id: idOf("contact", key, ids), [name]: after }));
  return {
    ...(isSent("contacts") && { notification_contact_ids: contacts.map((key) => idOf("contact", key, ids)) }),
    ...(isSent("reminders") && { reminders: timed("remind_after_minutes", reminders) }),
    ...(isSent("escalations") && { escalations: timed("after_minutes", escalations) }),
    ...(isSent("depends_on") && { depends_on: parents.map((key) => idOf("monitor", key, ids)) }),
    ...(isSent("members") && { members: members.map((key) => idOf("monitor", key, ids)) }),
  };
}

function idOf(kind: EntryKind, key: string, ids: KnownIds): number {
  const id = ids[kind].get(key);
  if (id === undefined) throw new Error(`its ${kind} ${key} could not be created`);
  return id;
}

function reasonsOf(error: unknown, change: Change): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (error instanceof ApiProblem && error.status === 412) return [TOUCHED];
  const fields = error instanceof ApiProblem ? Object.entries(error.errors) : [];
  if (fields.length === 0) return [error.message];
  return fields.flatMap(([field, sentences]) => {
    const [top = ""] = field.split(".");
    const named = top === "notification_contact_ids" ? "contacts" : top;
    const place = "desired" in change ? `${change.desired.placeOf(named)}: ` : "";
    return sentences.map((sentence) => `${place}${sentence}`);
  });
}
