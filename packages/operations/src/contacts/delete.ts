import { requireVersion } from "../changes.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { contactChange } from "./audit.ts";

export const deleteContact = operation({
  name: "delete-contact",
  summary: "Delete a notification contact and detach it from every monitor",
  description: "Monitors without contacts send no alerts.",
  tag: "Notification contacts",
  access: "write",
  http: { method: "delete", path: "/notification-contacts/{notificationContact}", status: 204, versioned: true },
  output: null,
  find: findContact,
  async run({ record, expectedVersions }, { caller, stores }) {
    const removed = await stores.contacts.remove(caller.team.id, record.id, (current) =>
      requireVersion(expectedVersions, current),
    );
    return removed ? { data: null, change: contactChange(record, null) } : null;
  },
});
