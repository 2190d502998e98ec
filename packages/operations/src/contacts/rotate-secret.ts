import { type Contact, ProblemError } from "@pharos/core";
import { requireVersion } from "../changes.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { contactChange } from "./audit.ts";
import { isSigned } from "./config.ts";
import { ContactRecord } from "./schema.ts";
import { contactView } from "./view.ts";

export const rotateContactSecret = operation({
  name: "rotate-contact-secret",
  summary: "Give a webhook contact a new signing secret",
  description:
    "Pharos signs with the new secret immediately. The old secret signs too for 24 hours, so the receiver " +
    "has time to switch. Another rotation in that time ends the oldest secret. Only webhook contacts have a " +
    "secret (409).",
  tag: "Notification contacts",
  access: "write",
  http: {
    method: "post",
    path: "/notification-contacts/{notificationContact}/rotate-secret",
    status: 200,
    versioned: true,
    refusals: [409],
  },
  output: ContactRecord,
  find: findContact,
  async run({ record, expectedVersions }, { caller, stores, newSigningSecret, clock }) {
    let before: Contact = record;
    const rotated = await stores.contacts.rotateSecret(
      caller.team.id,
      record.id,
      newSigningSecret(),
      (current) => {
        requireVersion(expectedVersions, current);
        before = current;
        if (isSigned(current.type)) return;
        throw new ProblemError({
          kind: "conflict",
          detail: `Alerts to a contact of type ${current.type} are not signed.`,
        });
      },
      clock.now(),
    );
    if (rotated === null) return null;
    const change = contactChange(before, rotated);
    return { data: contactView(rotated, caller), version: rotated.version, change };
  },
});
