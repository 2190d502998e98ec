import Type from "typebox";
import { operation } from "../operation.ts";
import { ContactRecord } from "./schema.ts";
import { contactView } from "./view.ts";

export const listContacts = operation({
  name: "list-contacts",
  summary: "List the team's notification contacts in name order",
  description: "Returns all contacts, not paginated. Secrets are masked for a Viewer's token.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/notification-contacts", status: 200 },
  output: Type.Array(ContactRecord),
  async run(_input, { caller, stores }) {
    const contacts = await stores.contacts.list(caller.team.id);
    return { data: contacts.map((contact) => contactView(contact, caller)) };
  },
});
