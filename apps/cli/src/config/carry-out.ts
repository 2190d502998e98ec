import { CommandError } from "@pharos/commandline";
import { isSameJson } from "@pharos/core";
import { ContactRecord, MonitorRecord } from "@pharos/operations";
import Type from "typebox";
import { answerOf } from "../api/answer.ts";
import type { ApiClient } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";
import { type Difference, patchedFields } from "./differences.ts";
import type { Change, ChangePlan } from "./plan.ts";
import { subjectText } from "./print.ts";
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

/** Changes that need a request, in a possible order. */
export function pendingOf(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ action }) => action !== "unchanged" && action !== "keep");
}

/**
 * Carries the changes out one after the other. A failed change does not stop others, except monitors that need a
 * contact which could not be created. Without it they would send no alerts.
 *
 * @throws CommandError if no answer comes any more: the rest would be tried in vain, each for a quarter of a minute
 */
export async function carryOut(
  { changes, contactIds: known }: ChangePlan,
  { api, newRequestKey, onDone }: CarryOutOptions,
): Promise<readonly FailedChange[]> {
  const contactIds = new Map(known);
  const failures: FailedChange[] = [];
  for (const [index, change] of pendingOf(changes).entries()) {
    try {
      if (change.action === "create") {
        const id = await create(api, change.desired, contactIds, newRequestKey());
        if (change.desired.kind === "contact") contactIds.set(change.desired.key, id);
      } else if ("differences" in change) {
        await update(api, change, contactIds);
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

async function create(
  api: ApiClient,
  desired: DesiredRecord,
  contactIds: ReadonlyMap<string, number>,
  requestKey: string,
): Promise<number> {
  const { kind, key, type, fields, password } = desired;
  const json = {
    ...fields,
    type,
    key,
    ...(password !== null && { password }),
    ...(kind === "monitor" && { notification_contact_ids: idsOf(desired.contacts, contactIds) }),
    ...(kind === "monitor" && { reminders: remindersOf(desired, contactIds) }),
  };
  const { body } = await api.send("POST", PATHS[kind], { json, headers: { "Idempotency-Key": requestKey } });
  return answerOf(answers[kind], body).data.id;
}

/** Reads the record again and names its version, so that no change from the same time is lost. */
async function update(
  api: ApiClient,
  { desired, current, differences }: Extract<Change, { readonly differences: readonly Difference[] }>,
  contactIds: ReadonlyMap<string, number>,
): Promise<void> {
  const path = `${PATHS[desired.kind]}/${current.id}`;
  const { body, etag } = await api.send("GET", path);
  const now = currentOf(desired.kind, answerOf(answers[desired.kind], body).data);
  const isTouched = differences.some(
    ({ field }) => field in now.fields && !isSameJson(now.fields[field], current.fields[field]),
  );
  const isAttached = isSameJson([...now.contactIds].sort(), [...current.contactIds].sort());
  if (isTouched || now.key !== current.key || !isAttached || !isSameJson([...now.reminders], [...current.reminders])) {
    throw new Error(TOUCHED);
  }
  const json = {
    ...patchedFields(desired, differences),
    ...(differences.some(({ field }) => field === "contacts") && {
      notification_contact_ids: idsOf(desired.contacts, contactIds),
    }),
    ...(differences.some(({ field }) => field === "reminders") && { reminders: remindersOf(desired, contactIds) }),
  };
  await api.send("PATCH", path, { json, headers: etag === null ? {} : { "If-Match": etag } });
}

async function remove(api: ApiClient, { kind, id }: CurrentRecord): Promise<void> {
  await api.send("DELETE", `${PATHS[kind]}/${id}`).catch((error: unknown) => {
    // It no longer exists, which is the goal.
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  });
}

function idsOf(keys: readonly string[], contactIds: ReadonlyMap<string, number>): readonly number[] {
  return keys.map((key) => {
    const id = contactIds.get(key);
    if (id === undefined) throw new Error(`its contact ${key} could not be created`);
    return id;
  });
}

function remindersOf({ reminders }: DesiredRecord, contactIds: ReadonlyMap<string, number>) {
  const keys = Object.keys(reminders);
  const ids = idsOf(keys, contactIds);
  return keys.map((key, index) => ({ contact_id: ids[index], remind_after_minutes: reminders[key] }));
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
