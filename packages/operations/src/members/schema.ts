import { type AuditedChange, isoMicros, type Role, roles, snapshot, type TeamMember } from "@pharos/core";
import Type, { type Static } from "typebox";
import { oneOf, timestamp } from "../schema/types.ts";

export const MemberRecord = Type.Object(
  {
    id: Type.Integer({ description: "ID of the user." }),
    email: Type.String({ description: "Their e-mail address." }),
    role: oneOf(roles, { description: "Role in the team." }),
    is_self: Type.Boolean({ description: "Whether this is the signed-in user." }),
    joined_at: timestamp({ description: "When the member joined the team." }),
  },
  { title: "Member" },
);

export function memberView(
  { userId, email, role, joinedAt }: TeamMember,
  caller: { readonly userId: number },
): Static<typeof MemberRecord> {
  return { id: userId, email, role, is_self: userId === caller.userId, joined_at: isoMicros(joinedAt) };
}

/** @param role the member's role from now on; null without a membership */
export function memberChange(before: TeamMember, role: Role | null): AuditedChange {
  return {
    entity: "member",
    id: before.userId,
    name: before.email,
    before: snapshot({ role: before.role }),
    after: role === null ? null : snapshot({ role }),
  };
}
