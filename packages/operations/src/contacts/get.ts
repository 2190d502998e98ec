import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { ContactRecord } from "./schema.ts";
import { contactView } from "./view.ts";

export const getContact = operation({
  name: "get-contact",
  summary: "Get a notification contact",
  description: "Settings and delivery health of the contact. Secrets are masked for a Viewer's token.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/notification-contacts/{notificationContact}", status: 200, versioned: true },
  output: ContactRecord,
  find: findContact,
  async run({ record }, { caller }) {
    return { data: contactView(record, caller), version: record.version };
  },
});
