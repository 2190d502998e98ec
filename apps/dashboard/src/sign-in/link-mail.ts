import { randomBytes } from "node:crypto";
import type { MailNet, OutboundMail } from "@pharos/core";
import { html } from "@pharos/html";
import { hashToken, newLinkCode } from "@pharos/vault";
import type { SignInOptions } from "./options.ts";

/** Sends the mails of the sign-in. */
export interface LinkMail {
  readonly mailer: MailNet;
  /** Where people find the dashboard. */
  readonly address: string;
  readonly onError: (error: unknown) => void;
}

const MAIL_TIMEOUT_MS = 30_000;
/** RFC 3834: no program answers it. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Mails a user a link that signs them in. An address of no user, or one that was mailed a link moments ago, gets nothing. */
export async function sendLink({ links, clock }: SignInOptions, mail: LinkMail, email: string): Promise<void> {
  const code = newLinkCode(randomBytes);
  const hash = hashToken(code);
  if (!(await links.createMailed(email, hash, clock.now()))) return;
  try {
    await mailLink(mail, email, code);
  } catch (error) {
    // Else the user would wait for the next one.
    await links.remove(hash);
    throw error;
  }
}

async function mailLink(mail: LinkMail, email: string, code: string): Promise<void> {
  const link = `${mail.address}/sign-in/link/${code}`;
  const explained = "The link works once, within 15 minutes. If you did not ask for it, ignore this mail.";
  await sendMail(mail, {
    to: email,
    subject: "Sign in to Pharos",
    text: `This link signs you in to Pharos:\n\n${link}\n\n${explained}\n`,
    html: html`<p>This link signs you in to Pharos:</p><p><a href="${link}">${link}</a></p><p>${explained}</p>`.html,
  });
}

/** @throws Error unless the mail server takes the mail */
export async function sendMail({ mailer }: LinkMail, mail: Omit<OutboundMail, "headers">): Promise<void> {
  const { statusCode, text } = await mailer.mail({ ...mail, headers: AUTOMATIC }, MAIL_TIMEOUT_MS);
  if (statusCode !== 250) throw new Error(`The mail server rejected a mail of the sign-in: ${text}`);
}
