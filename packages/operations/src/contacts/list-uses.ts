import { isoMicros } from "@pharos/core";
import { operation } from "../operation.ts";
import { ContactUsesRecord } from "./uses-schema.ts";

export const listContactUses = operation({
  name: "list-contact-uses",
  summary: "List how the team's contacts are used, and which of them fail",
  description: "A contact fails if three attempts in a row, three alerts, or its proofs failed.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/contact-uses", status: 200 },
  output: ContactUsesRecord,
  async run(_input, { caller, stores }) {
    const { uses, subjects } = await stores.contactUses.list(caller.team.id);
    const contacts = uses.map(({ contactId, direct, later, failingSince, nextAttemptAt }) => ({
      id: contactId,
      attached: direct + later,
      later,
      failing_since: failingSince && isoMicros(failingSince),
      next_attempt_at: nextAttemptAt && isoMicros(nextAttemptAt),
    }));
    return { data: { subjects, contacts } };
  },
});
