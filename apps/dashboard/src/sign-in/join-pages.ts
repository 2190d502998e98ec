import type { InvitedTo } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageContent } from "../page.ts";

/**
 * The person who opens an invitation:
 *
 * | state   | person                                                          |
 * |---------|-----------------------------------------------------------------|
 * | invited | the user with its address, who is signed in                     |
 * | another | another user, who is signed in                                  |
 * | known   | a visitor, while a user with its address is there               |
 * | new     | a visitor, and there is no user with its address yet            |
 * | unknown | the same, but the address was mailed another code than this one |
 */
export type JoinState = "invited" | "another" | "known" | "new" | "unknown";

const ROLES = { owner: "an Owner", admin: "an Admin", viewer: "a Viewer" } as const;

/** @param path of the invitation */
export function joinPage(path: string, { team, email, role }: InvitedTo, state: JoinState): PageContent {
  const accept = html`<form method="post" action="${path}"><button class="button primary" type="submit" autofocus>Join the team</button></form>`;
  const next = encodeURIComponent(path);
  const steps: Readonly<Record<JoinState, Html>> = {
    invited: accept,
    new: html`<p>Pharos creates an account for this email address. Next, you set a password or a passkey.</p>${accept}`,
    unknown: html`<p>There is no account with this email address yet. Open the link in the mail that we sent to this address. That link creates the account.</p><p>If you got no mail, ask for a new invitation.</p>`,
    known: html`<p>There is an account with this email address. Sign in first.</p><a class="button primary" href="/sign-in?next=${next}">Sign in</a>`,
    another: html`<p>You are signed in with another email address. Sign out, then open the invitation again.</p><form method="post" action="/sign-out"><button class="button" type="submit">Sign out</button></form>`,
  };
  return {
    title: `Join ${team.name}`,
    content: html`<p><strong>${email}</strong> is invited to join the team <strong>${team.name}</strong> as ${ROLES[role]}.</p>${steps[state]}`,
  };
}

/** For an invitation that is not known, was used, was withdrawn, or is too old. */
export const deadInvitationPage: PageContent = {
  title: "This invitation does not work",
  content: html`<p>The invitation was used or withdrawn, or it is older than 7 days. Ask for a new invitation.</p><a class="button" href="/sign-in">Go to sign-in</a>`,
};
