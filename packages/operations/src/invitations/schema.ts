import { type Invitation, isoMicros, roles, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { UserRecord } from "../tokens/schema.ts";
import { MailedRecord } from "./mail.ts";

const fields = {
  id: Type.Integer({ description: "Invitation ID." }),
  email: Type.String({ description: "Email address of the invited person." }),
  role: oneOf(roles, { description: "Role in the team after acceptance." }),
  invited_by: UserRecord,
  created_at: timestamp({ description: "When the invitation was created." }),
  expires_at: timestamp({ description: "When the link expires." }),
};

export const InvitationRecord = Type.Object(fields, { title: "Invitation" });

export const NewInvitationRecord = Type.Object(
  {
    ...fields,
    link: Type.String({
      description:
        "Link to join the team, shown only once. If a mail was sent, only an existing user can join with this link.",
    }),
    mail: nullable(MailedRecord),
  },
  { title: "NewInvitation" },
);

export function invitationView(invitation: Invitation): Static<typeof InvitationRecord> {
  const { id, email, role, invitedBy, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    invited_by: { id: invitedBy.userId, email: invitedBy.email },
    created_at: isoMicros(createdAt),
    expires_at: isoMicros(expiresAt),
  };
}

/** An invitation as the audit log keeps it. */
export function invitationSnapshot({ email, role }: Invitation) {
  return snapshot({ email, role });
}
