import { MAX_ATTACHED_SUBJECTS } from "@pharos/core";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { AttachableSubjectsRecord } from "./uses-schema.ts";

export const listAttachableSubjects = operation({
  name: "list-attachable-subjects",
  summary: "List the team's monitors, servers and sites, with those that notify the contact",
  description: `At most ${MAX_ATTACHED_SUBJECTS}, in the order of their names, and how many there are.`,
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/contact-uses/{notificationContact}/subjects", status: 200 },
  output: AttachableSubjectsRecord,
  find: findContact,
  async run({ record }, { caller, stores }) {
    const { subjects, total } = await stores.contactUses.subjects(caller.team.id, record.id, MAX_ATTACHED_SUBJECTS);
    const listed = subjects.map(({ id, kind, type, name, tags, afterMinutes, isSole }) => ({
      ...{ id, kind, type, name, tags: [...tags] },
      ...{ after_minutes: afterMinutes, is_sole: isSole },
    }));
    return { data: { total, subjects: listed } };
  },
});
