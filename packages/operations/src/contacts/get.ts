import { operation } from "../operation.ts";
import { findContact } from "./find.ts";
import { ContactRecord } from "./record.ts";
import { contactView } from "./view.ts";

export const getContact = operation({
  name: "get-contact",
  summary: "Get a notification contact",
  access: "read",
  http: { method: "get", path: "/notification-contacts/{notificationContact}", status: 200 },
  output: ContactRecord,
  find: findContact,
  async run({ subject }, { viewer }) {
    return { data: contactView(subject, viewer) };
  },
});
