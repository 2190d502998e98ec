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
    "The new secret signs at once. For 24 hours the one before signs as well, so that the receiver can change over " +
    "without refusing anything; rotating again within that time ends the oldest. A contact of a type that signs " +
    "nothing is 409.",
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
          detail: `What a contact of type ${current.type} is sent is not signed.`,
        });
      },
      clock.now(),
    );
    if (rotated === null) return null;
    const change = contactChange(before, rotated);
    return { data: contactView(rotated, caller), version: rotated.version, change };
  },
});
