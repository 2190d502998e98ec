import { html } from "@pharos/html";
import type { PageContent } from "../page.ts";

const SIGN_OUT = html`<form method="post" action="/sign-out"><button class="button" type="submit">Sign out</button></form>`;

/** Where the form of `teamlessPage` is sent. */
export const FIRST_TEAM = "/first-team";

interface Teamless {
  readonly email: string;
  /** The name that was entered for a team. */
  readonly name: string;
  /** Whether the operator lets them create a team. */
  readonly mayCreate: boolean;
}

/**
 * For a user who is in no team.
 * @param mistake a sentence about the mistake in the name; null if no name was entered yet
 */
export function teamlessPage({ email, name, mayCreate }: Teamless, mistake: string | null): PageContent {
  const title = "You are not in a team";
  const signedIn = html`<strong>${email}</strong> is signed in, but is not a member of a team.`;
  if (!mayCreate)
    return { title, content: html`<p>${signedIn} Ask an Owner of your team to invite this address.</p>${SIGN_OUT}` };
  const refused = mistake === null ? "" : html` aria-invalid="true" aria-describedby="mistake"`;
  return {
    title,
    content: html`<p>${signedIn} Ask an Owner of your team to invite this address, or create your own team.</p>
${mistake === null ? "" : html`<p class="mistake" role="alert" id="mistake">${mistake}</p>`}<form method="post" action="${FIRST_TEAM}">
<div class="field"><label for="name">Team name</label>
<input id="name" name="name" autocomplete="organization" required maxlength="255" value="${name}" autofocus${refused}></div>
<button class="button primary" type="submit">Create team</button>
</form>
${SIGN_OUT}`,
  };
}

/** Where the sources of the pages were never built. */
export function unbuiltPage(email: string): PageContent {
  return {
    title: "The pages are not built",
    content: html`<p>${email} is signed in. The dashboard works, but this installation has no built pages. <code>npm start</code> builds them, and the image contains them.</p>
<p><a class="link" href="/docs/api">The API and its documentation</a> are available.</p>${SIGN_OUT}`,
  };
}
