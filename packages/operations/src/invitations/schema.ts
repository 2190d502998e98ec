import { type Invitation, isoMicros, roles, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { UserRecord } from "../tokens/schema.ts";
import { MailedRecord } from "./mail.ts";

const fields = {
  id: Type.Integer({ description: "Invitation ID." }),
  email: Type.String({ description: "Whom it is for." }),
  role: oneOf(roles, { description: "What they may do in the team once they accept." }),
  invited_by: UserRecord,
  created_at: timestamp({ description: "When it was made." }),
  expires_at: timestamp({ description: "When its link stops working." }),
};

export const InvitationRecord = Type.Object(fields, { title: "Invitation" });

export const NewInvitationRecord = Type.Object(
  {
    ...fields,
    link: Type.String({
      description:
        "Leads into the team; shown this once. Where a mail was sent, only a user who is there already can join by it.",
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
