import { plainLine } from "@pharos/channels";
import type { Invitation, Role } from "@pharos/core";
import Type, { type Static } from "typebox";
import { mailPerson, sendsMail } from "../mail-person.ts";
import { nullable } from "../schema/types.ts";
import type { OperationServices } from "../services.ts";

/** How it went to mail a link. */
export const MailedRecord = Type.Object(
  {
    delivered: Type.Boolean({ description: "Whether the mail server accepted the mail." }),
    error: nullable(Type.String({ description: "Why the mail was not sent; null if it was sent." })),
  },
  {
    title: "InvitationMail",
    description: "The mail with the second link; null if no mail server is configured.",
  },
);

const ROLES: Readonly<Record<Role, string>> = { owner: "an Owner", admin: "an Admin", viewer: "a Viewer" };

const TOO_MANY = "You sent too many invitations in the last hour";

const MAX_NAME_LENGTH = 255;

interface InvitationMail {
  readonly invitation: Invitation;
  /** Name of the team. */
  readonly team: string;
  /** With the code that only the mail holds. */
  readonly link: string;
}

/** Mails the link of an invitation to its address. Null if no mail server is configured. Never throws. */
export async function mailInvitation(
  { invitation, team, link }: InvitationMail,
  services: Pick<OperationServices, "outbound" | "mailLimiter">,
): Promise<Static<typeof MailedRecord> | null> {
  const { mailLimiter } = services;
  // Names of before may hold line breaks.
  const teamName = plainLine(team, MAX_NAME_LENGTH);
  if (!sendsMail(services)) return null;
  const { email: to, role, invitedBy, expiresAt } = invitation;
  if (!(await mailLimiter.consume(String(invitedBy.userId))).allowed) return { delivered: false, error: TOO_MANY };
  const told = `${invitedBy.email} invites you to the team "${teamName}" on Pharos, as ${ROLES[role]}.`;
  const explained = `The link works once, until ${expiresAt.toUTCString()}. If you did not expect this invitation, ignore this mail.`;
  const mail = { to, subject: `Invitation to the team "${teamName}" on Pharos`, link };
  const error = await mailPerson({ ...mail, before: `${told} Open this link to join:`, after: explained }, services);
  return { delivered: error === null, error };
}
