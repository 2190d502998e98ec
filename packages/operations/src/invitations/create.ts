import { ProblemError, roles } from "@pharos/core";
import Type from "typebox";
import { sendsMail } from "../mail-person.ts";
import { operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { mailInvitation } from "./mail.ts";
import { invitationSnapshot, invitationView, NewInvitationRecord } from "./schema.ts";

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

export const createInvitation = operation({
  name: "create-invitation",
  summary: "Invite a person to the team",
  description:
    "Only this answer holds the link. The link works once, for 7 days. If a mail server is configured, " +
    "Pharos also mails a second link. Then only the mailed link can create a new user. The invitation stays " +
    "valid even if the mail fails. A new invitation to the same email address replaces the old one. Only an " +
    "Owner can invite an Owner (403). A member cannot be invited again (409).",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  showsSecret: true,
  callsOut: true,
  http: { method: "post", path: "/invitations", status: 201, refusals: [409] },
  body: Type.Object({
    email: Type.String({
      format: "email",
      maxLength: MAX_EMAIL_LENGTH,
      description: "Email address of the invited person.",
    }),
    role: oneOf(roles, { description: "Role in the team." }),
  }),
  output: NewInvitationRecord,
  async run({ body: { email, role } }, { caller, stores, clock, newLinkCode, dashboardUrl, ...services }) {
    if (role === "owner" && caller.role !== "owner") {
      throw new ProblemError({ kind: "forbidden", detail: "Only an Owner can invite an Owner." });
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
