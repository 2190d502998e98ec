import { ProblemError } from "@pharos/core";
import { operation } from "../operation.ts";
import { findContact } from "./find.ts";

export const deleteContact = operation({
  name: "delete-contact",
  summary: "Delete a notification contact and detach it from every monitor",
  access: "write",
  http: { method: "delete", path: "/notification-contacts/{notificationContact}", status: 204 },
  output: null,
  find: findContact,
  async run({ subject }, { viewer, stores }) {
    const removed = await stores.contacts.remove(viewer.team.id, subject.id);
    if (!removed) throw new ProblemError({ kind: "not-found" });
    return { data: null };
  },
});
