import type { Contact } from "@pharos/core";
import { requireVersion } from "../changes.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { contactChange } from "./audit.ts";
import { ContactRecord } from "./schema.ts";
import { contactView } from "./view.ts";

export const endContactLinks = operation({
  name: "end-contact-links",
  summary: "End the answer links in all alerts to a contact",
  description:
    "Links in alerts that Pharos has sent so far stop working. Later alerts have new links. A new `config` of the " +
    "contact does the same.",
  tag: "Notification contacts",
  access: "write",
  http: {
    method: "post",
    path: "/notification-contacts/{notificationContact}/end-links",
    status: 200,
    versioned: true,
  },
  output: ContactRecord,
  find: findContact,
  async run({ record, expectedVersions }, { caller, stores }) {
    let before: Contact = record;
    const ended = await stores.contacts.endLinks(caller.team.id, record.id, (current) => {
      requireVersion(expectedVersions, current);
      before = current;
    });
    if (ended === null) return null;
    return { data: contactView(ended, caller), version: ended.version, change: contactChange(before, ended) };
  },
});
