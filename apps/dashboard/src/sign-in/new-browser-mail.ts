import type { SignInWay } from "@pharos/core";
import { html } from "@pharos/html";
import { type LinkMail, sendMail } from "./link-mail.ts";

/** A sign-in in a browser that its user has not used before. */
interface SeenSignIn {
  readonly email: string;
  readonly way: SignInWay;
  readonly network: string | null;
  readonly at: Date;
}

const WAYS: Readonly<Record<SignInWay, string>> = {
  password: "with the password",
  passkey: "with a passkey",
  link: "with a sign-in link",
  provider: "with the provider",
  invitation: "with an invitation",
};

/** Mails a user about the sign-in. The mail does not quote the browser's name, because a stranger could write text there. */
export function mailNewBrowser(mail: LinkMail, { email, way, network, at }: SeenSignIn): Promise<void> {
  const facts = `${at.toISOString().slice(0, 16).replace("T", " ")} UTC, ${WAYS[way]}, from the network ${network ?? "unknown"}`;
  const first = "Somebody signed in to your Pharos account with a new browser:";
  const [sessions, password] = [`${mail.address}/settings/sessions`, `${mail.address}/sign-in/password`];
  const harmless = "If this was you, ignore this mail.";
  return sendMail(mail, {
    to: email,
    subject: "A new browser signed in to Pharos",
    text: `${first}\n\n${facts}\n\n${harmless} If not, sign out that session and choose a new password:\n\n${sessions}\n${password}\n`,
    html: html`<p>${first}</p><p>${facts}</p><p>${harmless} If not, <a href="${sessions}">sign out that session</a> and <a href="${password}">choose a new password</a>.</p>`
      .html,
  });
}
