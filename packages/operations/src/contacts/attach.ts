import { type AttachmentChange, MAX_ATTACHED_SUBJECTS, MAX_SUBJECT_CONTACTS, snapshot } from "@pharos/core";
import Type from "typebox";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

/** Names in a row of the audit log. The number tells the rest. */
const MAX_AUDITED_NAMES = 100;

const ids = (description: string) =>
  Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
      ...{ maxItems: MAX_ATTACHED_SUBJECTS, uniqueItems: true, description },
    }),
  );

export const attachContact = operation({
  name: "attach-contact",
  summary: "Attach a contact to monitors, servers and sites, and detach it from others",
  description:
    "All other attachments stay. An ID that is not in the team, or is attached already, changes nothing. " +
    `At most ${MAX_ATTACHED_SUBJECTS} of each. Those with ${MAX_SUBJECT_CONTACTS} contacts already are left out.`,
  tag: "Notification contacts",
  access: "write",
  http: { method: "post", path: "/notification-contacts/{notificationContact}/attachments", status: 200 },
  body: Type.Object({
    add_subject_ids: ids("IDs of monitors, servers and sites that are to notify the contact."),
    remove_subject_ids: ids("IDs of those that are not to."),
  }),
  output: Type.Object({
    added: Type.Integer({ description: "Number of new attachments." }),
    removed: Type.Integer({ description: "Number of attachments that ended." }),
    full: Type.Integer({
      description: `Number of those left out, because they have ${MAX_SUBJECT_CONTACTS} contacts.`,
    }),
  }),
  find: findContact,
  rules({ body: { add_subject_ids: add = [], remove_subject_ids: remove = [] } }) {
    const both = add.find((id) => remove.includes(id));
    if (both === undefined) return {};
    return { remove_subject_ids: [`${labelOf("remove_subject_ids")} must not have ${both}, which is to be added.`] };
  },
  async run({ record, body }, { caller, stores }) {
    const { add_subject_ids: add = [], remove_subject_ids: remove = [] } = body;
    const attached = await stores.contactUses.attach(caller.team.id, record.id, { add, remove });
    if (attached === null) return null;
    const { id, name } = record;
    return {
      data: { added: attached.added.length, removed: attached.removed.length, full: attached.full },
      change: { entity: "contact", id, name, ...changeOf(attached) },
    };
  },
});

/** The subjects that differ: those that notified the contact before, and those that do now. */
function changeOf({ added, removed }: AttachmentChange) {
  return {
    before: snapshot({ attached: removed.length, attached_to: namesOf(removed) }),
    after: snapshot({ attached: added.length, attached_to: namesOf(added) }),
  };
}

const namesOf = (subjects: AttachmentChange["added"]) =>
  subjects.slice(0, MAX_AUDITED_NAMES).map(({ kind, id, name }) => `${name} (${kind} ${id})`);
