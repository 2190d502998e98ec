import { CommandError } from "@pharos/commandline";
import { isSameJson } from "@pharos/core";
import { ContactRecord, MonitorRecord } from "@pharos/operations";
import Type from "typebox";
import { answerOf } from "./api/answer.ts";
import type { ApiClient } from "./api/client.ts";
import { ApiProblem } from "./api/problem.ts";
import { type Difference, patchedFields } from "./differences.ts";
import { type EntryKind, isOperatorKind, kinds } from "./kinds.ts";
import { createOperators, removeOperators, updateOperators } from "./operator-requests.ts";
import { pendingOf } from "./pending.ts";
import type { Change, ChangePlan } from "./plan.ts";
import { subjectText } from "./print.ts";
import { namesOf } from "./references.ts";
import { addedContacts, type KnownIds, knownId, referencesOf } from "./sent-references.ts";
import { type CurrentRecord, currentOf, type DesiredRecord } from "./state.ts";

/** A change that failed, with the reasons. */
export interface FailedChange {
  readonly subject: string;
  /** The advice; each begins with a place in the files if it is about a field. */
  readonly reasons: readonly string[];
}

export interface CarryOutOptions {
  readonly api: ApiClient;
  /** New monitors are silent. */
  readonly silent: boolean;
  /** A fresh name for a request, for its Idempotency-Key. */
  readonly newRequestKey: () => string;
  readonly onDone: (done: number) => void;
  /** Whether to leave out the changes that are left. */
  readonly isOver?: () => boolean;
}

const TOUCHED = "someone else changed it at the same time; apply again";

const answers = {
  contact: Type.Object({ data: ContactRecord }),
  monitor: Type.Object({ data: MonitorRecord }),
} as const;

const answerFor = (kind: EntryKind) => (kind === "contact" ? answers.contact : answers.monitor);

/** The same of every kind. It grows with each record that is created. */
type AllIds = Readonly<Record<EntryKind, Map<string, number>>>;

/**
 * Carries the changes out one after the other. A failed change does not stop others, except monitors that need a
 * contact or a monitor which could not be created. Without it they would send no alerts, or too many.
 *
 * @throws CommandError if no answer comes any more: the rest would be tried in vain, each for a quarter of a minute
 */
export async function carryOut(
  { changes, keys }: ChangePlan,
  { api, silent, newRequestKey, onDone, isOver = () => false }: CarryOutOptions,
): Promise<readonly FailedChange[]> {
  const ids = idsByKey(keys);
  const names = namesOf(keys);
  const idOf = (kind: EntryKind, key: string) => knownId(kind, key, ids);
  const failures: FailedChange[] = [];
  for (const [index, change] of pendingOf(changes).entries()) {
    if (isOver()) break;
    try {
      if (change.action === "create") {
        const id = isOperatorKind(change.desired.kind)
          ? await createOperators(api, change.desired, idOf)
          : await create(api, change.desired, ids, { silent, requestKey: newRequestKey() });
        ids[change.desired.kind].set(change.desired.key, id);
      } else if ("differences" in change && isOperatorKind(change.desired.kind)) {
        if (!(await updateOperators(api, change, { idOf, names }))) throw new Error(TOUCHED);
      } else if ("differences" in change) {
        await update(api, change, ids);
      } else if (isOperatorKind(change.current.kind)) {
        await removeOperators(api, change.current);
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

function idsByKey(keys: ChangePlan["keys"]): AllIds {
  const of = (kind: EntryKind) => new Map([...keys[kind]].map(([id, key]) => [key, id]));
  const [contact, monitor, server, site] = [of("contact"), of("monitor"), of("server"), of("site")];
  return { contact, monitor, server, site, maintenance: of("maintenance"), status_page: of("status_page") };
}

interface CreateOptions {
  readonly silent: boolean;
  readonly requestKey: string;
}

async function create(
  api: ApiClient,
  desired: DesiredRecord,
  ids: KnownIds,
  { silent, requestKey }: CreateOptions,
): Promise<number> {
  const { kind, key, type, fields, password } = desired;
  const json = {
    ...fields,
    type,
    key,
    ...(password !== null && { password }),
    ...(kind === "monitor" && silent && { silent }),
    ...(kind === "monitor" && referencesOf(desired, ids, () => true)),
  };
  const { body } = await api.send("POST", kinds[kind].path, { json, headers: { "Idempotency-Key": requestKey } });
  return answerOf(answerFor(kind), body).data.id;
}

/** Reads the record again and names its version, so that no change from the same time is lost. */
async function update(
  api: ApiClient,
  { desired, current, differences, keepsContacts }: Extract<Change, { readonly differences: readonly Difference[] }>,
  ids: KnownIds,
): Promise<void> {
  const path = `${kinds[desired.kind].path}/${current.id}`;
  const { body, etag } = await api.send("GET", path);
  const now = currentOf(desired.kind, answerOf(answerFor(desired.kind), body).data);
  const isTouched = differences.some(
    ({ field }) => field in now.fields && !isSameJson(now.fields[field], current.fields[field]),
  );
  if (isTouched || now.key !== current.key || !isSameJson(namedBy(now), namedBy(current))) throw new Error(TOUCHED);
  const json = {
    ...patchedFields(desired, differences),
    ...(keepsContacts
      ? addedContacts(desired, now, ids)
      : referencesOf(desired, ids, (one) => differences.some(({ field }) => field === one))),
  };
  await api.send("PATCH", path, { json, headers: etag === null ? {} : { "If-Match": etag } });
}

async function remove(api: ApiClient, { kind, id }: CurrentRecord): Promise<void> {
  await api.send("DELETE", `${kinds[kind].path}/${id}`).catch((error: unknown) => {
    // It no longer exists, which is the goal.
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  });
}

/** The references of a record to others, in a form in which equal references are equal. */
function namedBy({ contactIds, reminders, escalations, parentIds, memberIds }: CurrentRecord) {
  return [[...contactIds].sort(), [...reminders], [...escalations], [...parentIds].sort(), [...memberIds].sort()];
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
