import type { InvitedTo } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageContent } from "../page.ts";

/**
 * Who opens an invitation:
 *
 * | state   | who                                                             |
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
    new: html`<p>Joining makes an account for this address. You choose a password or a passkey next.</p>${accept}`,
    unknown: html`<p>There is no account with this address yet. Open the link in the mail that we sent to it: that one makes the account.</p><p>If no mail came, ask for a new invitation.</p>`,
    known: html`<p>There is an account with this address. Sign in with it first.</p><a class="button primary" href="/sign-in?next=${next}">Sign in</a>`,
    another: html`<p>You are signed in with another address. Sign out, then open the invitation again.</p><form method="post" action="/sign-out"><button class="button" type="submit">Sign out</button></form>`,
  };
  return {
    title: `Join ${team.name}`,
    content: html`<p><strong>${email}</strong> is invited to be ${ROLES[role]} of the team <strong>${team.name}</strong>.</p>${steps[state]}`,
  };
}

/** For an invitation that is not known, was used, was withdrawn, or is too old. */
export const deadInvitationPage: PageContent = {
  title: "This invitation does not work",
  content: html`<p>It was used or withdrawn, or it is older than 7 days. Ask for a new one.</p><a class="button" href="/sign-in">Go to the sign-in</a>`,
};
