import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { ContactRecord } from "./schema.ts";
import { contactView } from "./view.ts";

export const confirmContact = operation({
  name: "confirm-contact",
  summary: "Confirm that a message of the contact has reached a person",
  description: "Sets `seen_at` of the contact.",
  tag: "Notification contacts",
  access: "write",
  isUnaudited: true,
  http: { method: "post", path: "/notification-contacts/{notificationContact}/confirm", status: 200 },
  output: ContactRecord,
  find: findContact,
  async run({ record }, { caller, stores }) {
    const seen = await stores.contacts.markSeen(caller.team.id, record.id);
    return seen && { data: contactView(seen, caller) };
  },
});
