import { attachableParts, MAX_ATTACHED_SUBJECTS } from "@pharos/core";
import Type from "typebox";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { oneOf, wholeNumberField } from "../schema/types.ts";
import { AttachableSubjectsRecord } from "./uses-schema.ts";

export const listAttachableSubjects = operation({
  name: "list-attachable-subjects",
  summary: "List the team's monitors, servers and sites, with those that notify the contact",
  description: `At most ${MAX_ATTACHED_SUBJECTS}, in the order of their names, and how many there are.`,
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/contact-uses/{notificationContact}/subjects", status: 200 },
  query: Type.Object({
    part: Type.Optional(
      oneOf(attachableParts, {
        description: "`attached`: only those that notify the contact. `sole`: only this contact gets their outages.",
      }),
    ),
    limit: Type.Optional(wholeNumberField(1, MAX_ATTACHED_SUBJECTS, { default: MAX_ATTACHED_SUBJECTS })),
  }),
  output: AttachableSubjectsRecord,
  find: findContact,
  async run({ record, query: { part = null, limit: wanted = MAX_ATTACHED_SUBJECTS } }, { caller, stores }) {
    const query = { part, limit: wanted };
    const { subjects, total } = await stores.contactUses.subjects(caller.team.id, record.id, query);
    const listed = subjects.map(({ id, kind, type, name, tags, afterMinutes, isSole }) => ({
      ...{ id, kind, type, name, tags: [...tags] },
      ...{ after_minutes: afterMinutes, is_sole: isSole },
    }));
    return { data: { total, subjects: listed } };
  },
});
