import { type ChangedSubject, MAX_TAGS, ProblemError, subjectKinds, TAG } from "@pharos/core";
import Type, { type Static } from "typebox";
import { MAX_CHANGED_SUBJECTS } from "../limits.ts";
import { windowFields } from "../maintenance/schema.ts";
import { type Context, operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";
import { changeOne } from "./change-subject.ts";
import { startMaintenanceOf } from "./start-maintenance-of.ts";
import { MAX_UNEXPECTED, tryEach } from "./try-each.ts";

const subjectActions = [
  ...(["pause", "resume", "delete", "acknowledge", "interval", "tags", "notify", "maintenance"] as const),
] as const;

const ids = (description: string) =>
  Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), { maxItems: 100, uniqueItems: true, description }),
  );
const tags = (description: string) =>
  Type.Optional(Type.Array(Type.String({ pattern: TAG }), { maxItems: MAX_TAGS, description }));

const ChangeBody = Type.Object({
  subject_ids: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    ...{ minItems: 1, maxItems: MAX_CHANGED_SUBJECTS, uniqueItems: true },
    description: "IDs of monitors, servers and sites.",
  }),
  action: oneOf(subjectActions, {
    description: "`interval`, `tags`, `notify` and `maintenance` need the fields that are named after them.",
  }),
  interval_seconds: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 86_400, description: "`interval`: seconds between checks." }),
  ),
  add_tags: tags("`tags`: tags to add."),
  remove_tags: tags("`tags`: tags to remove."),
  add_contact_ids: ids("`notify`: contacts to add."),
  remove_contact_ids: ids("`notify`: contacts to remove."),
  contact_ids: ids("`notify`: contacts that replace all others."),
  duration_seconds: Type.Optional(windowFields.duration_seconds),
  name: Type.Optional(windowFields.name),
});
export type SubjectsChange = Static<typeof ChangeBody>;

const Result = Type.Object({
  changed: Type.Integer({ description: "Number of subjects that were changed." }),
  rejected: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: oneOf(subjectKinds),
      name: Type.String(),
      reason: Type.String({ description: "Why it was not changed." }),
    }),
  ),
  missing: Type.Integer({ description: "Number of IDs without a monitor, server or site in the team." }),
});

/** The fields that an action needs, each list with one that must be there. */
const needs: Readonly<Partial<Record<SubjectsChange["action"], readonly (keyof SubjectsChange)[]>>> = {
  interval: ["interval_seconds"],
  tags: ["add_tags", "remove_tags"],
  notify: ["contact_ids", "add_contact_ids", "remove_contact_ids"],
  maintenance: ["duration_seconds"],
};

export const changeSubjects = operation({
  name: "change-subjects",
  summary: "Change many monitors, servers and sites at once",
  description:
    `At most ${MAX_CHANGED_SUBJECTS}. Each is changed as by its own operation, with its own row in the audit log. ` +
    `One that is rejected or fails does not stop the others, but ${MAX_UNEXPECTED} unexpected errors in a row do.`,
  tag: "Monitors",
  access: "write",
  // The operations that it calls write the audit log.
  isUnaudited: true,
  http: { method: "post", path: "/subject-changes", status: 200 },
  body: ChangeBody,
  output: Result,
  async run({ body }, context) {
    requireFields(body);
    const refs = await context.stores.subjectList.refs(context.caller.team.id, body.subject_ids);
    const missing = body.subject_ids.length - refs.length;
    const rejected =
      body.action === "maintenance" ? await inMaintenance(refs, body, context) : await each(refs, body, context);
    return { data: { changed: refs.length - rejected.length, rejected, missing } };
  },
});

/** @throws ProblemError `invalid` */
function requireFields(body: SubjectsChange): void {
  const fields = needs[body.action] ?? [];
  const [first] = fields;
  if (first === undefined || fields.some((field) => body[field] !== undefined)) return;
  throw new ProblemError({ kind: "invalid", errors: { [first]: [`${labelOf(first)} is required for this action.`] } });
}

type Rejected = Static<typeof Result>["rejected"];

async function each(refs: readonly ChangedSubject[], body: SubjectsChange, context: Context): Promise<Rejected> {
  const tried = await tryEach(refs, (ref) => changeOne(ref, body, context), context);
  return tried.flatMap(({ one: { id, kind, name }, reason }) => (reason === null ? [] : [{ id, kind, name, reason }]));
}

/** One window for all. */
async function inMaintenance(
  refs: readonly ChangedSubject[],
  body: SubjectsChange,
  context: Context,
): Promise<Rejected> {
  if (refs.length > 0) await startMaintenanceOf(refs, body, context);
  return [];
}
