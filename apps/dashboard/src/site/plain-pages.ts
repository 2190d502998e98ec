import { html } from "@pharos/html";
import type { PageContent } from "../page.ts";

const SIGN_OUT = html`<form method="post" action="/sign-out"><button class="button" type="submit">Sign out</button></form>`;

/** For a user whom no team has for a member. */
export function homelessPage(email: string): PageContent {
  return {
    title: "You are in no team",
    content: html`<p>${email} is signed in, and is a member of no team. Ask an Owner of your team to invite this address.</p>${SIGN_OUT}`,
  };
}

/** Where the sources of the pages were never built. */
export function unbuiltPage(email: string): PageContent {
  return {
    title: "The pages are not built",
    content: html`<p>${email} is signed in. The dashboard works, but this installation has no pages to show: they are built by <code>npm start</code>, and with the image.</p>
<p><a class="link" href="/docs/api">The API and its documentation</a> are there.</p>${SIGN_OUT}`,
  };
}
