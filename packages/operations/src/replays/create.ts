import { type FieldErrors, type MonitorPatch, ProblemError, type ReplayReader } from "@pharos/core";
import type { Static } from "typebox";
import { hoursErrors, hoursIn } from "../contacts/hours.ts";
import { MAX_REPLAYED_MONITORS } from "../limits.ts";
import { patchOf } from "../monitors/patch.ts";
import { type Context, operation } from "../operation.ts";
import { isId } from "../schema/contact-ids.ts";
import { labelOf } from "../sentence.ts";
import { ReplayBody } from "./body.ts";
import type { ContactRuleChange } from "./changes.ts";
import { requireNoCircle } from "./circles.ts";
import { ruleErrors } from "./errors.ts";
import { fieldsLeftOut } from "./replayable.ts";
import { alone, replayChanges, tooMany, tooManyOfContacts } from "./run.ts";
import { ReplayRecord } from "./schema.ts";
import { replayView } from "./view.ts";

type Body = Static<typeof ReplayBody>;

export const createReplay = operation({
  name: "create-replay",
  summary: "Try changes of monitors and contacts on the last 30 days",
  description:
    "Compares the alerts of the last 30 days under the stored and under the changed rules, and stores and sends " +
    "nothing. It assumes that every alert arrived at once, and that people answered as they did. A replay has at most " +
    "1,000 monitors, with all that they depend on, and 50,000 changes. A team has one at a time.",
  tag: "Monitors",
  access: "read",
  isUnaudited: true,
  http: { method: "post", path: "/replays", status: 200, refusals: [409] },
  body: ReplayBody,
  output: ReplayRecord,
  rules: ({ body }) => ({ ...nothingChosen(body), ...contactHoursErrors(body), ...repeated(body) }),
  async run({ body }, context) {
    const result = await alone(context, (reader) => replayBody(reader, body, context));
    const sent = [body.changes ?? {}, ...(body.monitors ?? []).map(({ changes }) => changes)];
    return { data: replayView(result, [...new Set(sent.flatMap(fieldsLeftOut))]) };
  },
});

async function replayBody(reader: ReplayReader, body: Body, context: Context) {
  const contacts = new Map((body.contacts ?? []).map((one) => [one.contact_id, contactChange(one)]));
  const monitorIds = await monitorsOf(reader, body, [...contacts.keys()]);
  const patches = patchesOf(monitorIds, body, context);
  const all = [...patches.values()];
  const parentIds = all.flatMap(({ dependsOn = [] }) => dependsOn);
  const attachedIds = all.flatMap(({ contactIds = [], escalations = [] }) => [
    ...contactIds.filter(isId),
    ...escalations.map(({ contactId }) => contactId),
  ]);
  const rules = await reader.rules(monitorIds, [...new Set(parentIds)], [...contacts.keys(), ...attachedIds]);
  const errors = ruleErrors(body, monitorIds, rules);
  if (Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
  await requireNoCircle(reader, rules, patches, (id) => {
    const place = body.monitors?.findIndex((one) => one.monitor_id === id) ?? -1;
    return place < 0 ? "changes.depends_on" : `monitors.${place}.changes.depends_on`;
  });
  return replayChanges(reader, monitorIds, rules, { monitors: patches, contacts }, context);
}

/** The monitors that the body names. Without `monitor_ids` also all of the contacts. */
async function monitorsOf(reader: ReplayReader, body: Body, contactIds: readonly number[]): Promise<readonly number[]> {
  const named = new Set([...(body.monitor_ids ?? []), ...(body.monitors ?? []).map((one) => one.monitor_id)]);
  const ofContacts =
    body.monitor_ids === undefined ? await reader.monitorsOf(contactIds, MAX_REPLAYED_MONITORS + 1) : [];
  const ids = [...new Set([...named, ...ofContacts])];
  if (ids.length > MAX_REPLAYED_MONITORS) throw ofContacts.length > 0 ? tooManyOfContacts() : tooMany();
  return ids;
}

function patchesOf(monitorIds: readonly number[], { changes, monitors = [] }: Body, { caller }: Context) {
  const patches = new Map<number, MonitorPatch>();
  if (changes) for (const id of monitorIds) patches.set(id, patchOf(changes, caller));
  for (const one of monitors) patches.set(one.monitor_id, patchOf(one.changes, caller));
  return patches;
}

type SentContact = NonNullable<Body["contacts"]>[number];

const contactChange = ({ hours, notify_on_down, notify_on_recovery }: SentContact): ContactRuleChange => ({
  ...(hours !== undefined && { hours: hoursIn(hours) }),
  ...(notify_on_down !== undefined && { notifyOnDown: notify_on_down }),
  ...(notify_on_recovery !== undefined && { notifyOnRecovery: notify_on_recovery }),
});

function nothingChosen({ monitor_ids = [], monitors = [], contacts = [] }: Body): FieldErrors {
  if (monitor_ids.length + monitors.length + contacts.length > 0) return {};
  return { monitor_ids: ["The monitor ids field is required unless monitors or contacts has a member."] };
}

function contactHoursErrors({ contacts = [] }: Body): FieldErrors {
  return Object.fromEntries(
    contacts.flatMap(({ hours }, place) =>
      Object.entries(hoursErrors(hours)).map(([field, [sentence = ""]]) => {
        const path = `contacts.${place}.${field}`;
        return [path, [sentence.replace(labelOf(field), labelOf(path))]];
      }),
    ),
  );
}

function repeated({ monitors = [], contacts = [] }: Body): FieldErrors {
  return {
    ...repeatedIds(
      "monitors",
      "monitor_id",
      monitors.map((one) => one.monitor_id),
    ),
    ...repeatedIds(
      "contacts",
      "contact_id",
      contacts.map((one) => one.contact_id),
    ),
  };
}

function repeatedIds(list: string, field: string, ids: readonly number[]): FieldErrors {
  return Object.fromEntries(
    ids.flatMap((id, place) => {
      const path = `${list}.${place}.${field}`;
      return ids.indexOf(id) < place ? [[path, [`${labelOf(path)} must not repeat an earlier one.`]]] : [];
    }),
  );
}
