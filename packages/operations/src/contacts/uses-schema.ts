import { subjectKinds } from "@pharos/core";
import Type from "typebox";
import { shownTags } from "../schema/tags.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const AttachableSubjectsRecord = Type.Object({
  total: Type.Integer({ description: "Number of these monitors, servers and sites, also beyond the limit." }),
  subjects: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: oneOf(subjectKinds),
      type: Type.String(),
      name: Type.String(),
      ...shownTags,
      after_minutes: nullable(
        Type.Integer({ description: "0: notifies the contact at once. Otherwise a step. Null: not attached." }),
      ),
      is_sole: Type.Boolean({ description: "No other contact would get an alert of its outage." }),
    }),
  ),
});

export const ContactUsesRecord = Type.Object({
  subjects: Type.Integer({ description: "Number of monitors, servers and sites of the team." }),
  contacts: Type.Array(
    Type.Object({
      id: Type.Integer({ description: "Contact ID." }),
      attached: Type.Integer({ description: "Number of monitors, servers and sites that notify it." }),
      later: Type.Integer({ description: "Number of these that notify it only if an outage lasts." }),
      failing_since: nullable(timestamp({ description: "Since when its messages fail. Null while they arrive." })),
      next_attempt_at: nullable(timestamp({ description: "When a message that failed is attempted again." })),
    }),
  ),
});
