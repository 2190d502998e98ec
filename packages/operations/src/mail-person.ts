import { attempt } from "@pharos/channels";
import { escapeHtml } from "@pharos/core";
import type { OperationServices } from "./services.ts";

/** A mail to one person, with a link. */
interface PersonalMail {
  readonly to: string;
  readonly subject: string;
  /** One paragraph, before the link. */
  readonly before: string;
  readonly link: string;
  /** One paragraph, after the link. */
  readonly after: string;
}

type MailServices = Pick<OperationServices, "outbound">;

/** Whether a mail server is configured. */
export function sendsMail({ outbound }: MailServices): boolean {
  return outbound.rendering.mailFrom !== null;
}

/** Sends a mail as text and as HTML. Never throws. @returns the error; null if the mail server accepted the mail */
export async function mailPerson(
  { to, subject, before, link, after }: PersonalMail,
  { outbound }: MailServices,
): Promise<string | null> {
  const html = [escapeHtml(before), `<a href="${link}">${link}</a>`, escapeHtml(after)];
  const attempted = await attempt(outbound, {
    via: "email",
    ...{ to, subject, text: `${before}\n\n${link}\n\n${after}\n`, html: html.map((line) => `<p>${line}</p>`).join("") },
    headers: { "Auto-Submitted": "auto-generated" },
  });
  return attempted.result === "delivered" ? null : attempted.error;
}
