import { ProblemError, roles } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { mailInvitation } from "./mail.ts";
import { invitationSnapshot, invitationView, NewInvitationRecord } from "./schema.ts";

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

export const createInvitation = operation({
  name: "create-invitation",
  summary: "Invite somebody to the team",
  description:
    "The answer holds a link that works once, for 7 days; it is in no other answer. Where a mail server is configured, " +
    "it is mailed as well; a mail that fails undoes nothing. A new invitation to the same address replaces the one before. Only an Owner invites an Owner (403); a member is not invited (409).",
  tag: "Team",
  access: "administer",
  callsOut: true,
  http: { method: "post", path: "/invitations", status: 201, refusals: [409] },
  body: Type.Object({
    email: Type.String({ format: "email", maxLength: MAX_EMAIL_LENGTH, description: "Whom it is for." }),
    role: oneOf(roles, { description: "What they may do in the team." }),
  }),
  output: NewInvitationRecord,
  async run({ body: { email, role } }, { caller, stores, clock, newSecret, dashboardUrl, ...services }) {
    if (role === "owner" && caller.role !== "owner") {
      throw new ProblemError({ kind: "forbidden", detail: "Only an Owner invites an Owner." });
    }
    const { value, hash } = newSecret();
    const wanted = { email: email.toLowerCase(), role, hash, invitedBy: caller.userId };
    const invitation = await stores.invitations.create(caller.team.id, wanted, clock.now());
    const link = `${dashboardUrl}/join/${value}`;
    const data = { ...invitationView(invitation), link, mail: null };
    return {
      data,
      afterwards: async () => ({
        ...data,
        mail: await mailInvitation({ invitation, team: caller.team.name, link }, services),
      }),
      change: {
        entity: "invitation",
        id: invitation.id,
        name: invitation.email,
        before: null,
        after: invitationSnapshot(invitation),
      },
    };
  },
});
