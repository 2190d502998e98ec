import { ProblemError, roles } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { mailInvitation, sendsMail } from "./mail.ts";
import { invitationSnapshot, invitationView, NewInvitationRecord } from "./schema.ts";

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

export const createInvitation = operation({
  name: "create-invitation",
  summary: "Invite somebody to the team",
  description:
    "The answer holds a link that works once, for 7 days; it is in no other answer. Where a mail server is configured, a link " +
    "of its own is mailed, and only that one makes a user of an address that has none yet; a mail that fails undoes nothing. A new invitation to the same address replaces the one before. Only an Owner invites an Owner (403); a member is not invited (409).",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  showsSecret: true,
  callsOut: true,
  http: { method: "post", path: "/invitations", status: 201, refusals: [409] },
  body: Type.Object({
    email: Type.String({ format: "email", maxLength: MAX_EMAIL_LENGTH, description: "Whom it is for." }),
    role: oneOf(roles, { description: "What they may do in the team." }),
  }),
  output: NewInvitationRecord,
  async run({ body: { email, role } }, { caller, stores, clock, newLinkCode, dashboardUrl, ...services }) {
    if (role === "owner" && caller.role !== "owner") {
      throw new ProblemError({ kind: "forbidden", detail: "Only an Owner invites an Owner." });
    }
    const [shown, mailed] = [newLinkCode(), newLinkCode()];
    const mailedHash = sendsMail(services) ? mailed.hash : null;
    const wanted = { email: email.toLowerCase(), role, hash: shown.hash, mailedHash, invitedBy: caller.userId };
    const invitation = await stores.invitations.create(caller.team.id, wanted, clock.now());
    const linkOf = ({ value }: { readonly value: string }) => `${dashboardUrl}/join/${value}`;
    const data = { ...invitationView(invitation), link: linkOf(shown), mail: null };
    return {
      data,
      afterwards: async () => ({
        ...data,
        mail: await mailInvitation({ invitation, team: caller.team.name, link: linkOf(mailed) }, services),
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
