import { type Html, html } from "@pharos/html";
import type { PageContent } from "../../page.ts";

const BACK = html`<a class="button" href="/sign-in">Back to sign-in</a>`;

/** Redirects the browser automatically, and has a link for browsers that do not follow. */
export function leavingPage(host: string, url: URL): PageContent {
  return {
    title: `Sign in with ${host}`,
    content: html`<p>Sign in there. You come back here afterwards.</p><a class="button primary" href="${url.href}">Continue to ${host}</a>`,
  };
}

const failed = (title: string, content: Html): PageContent => ({ title, content: html`${content}${BACK}` });

/** The provider does not answer. */
export const awayPage = (host: string): PageContent =>
  failed(
    `${host} does not answer`,
    html`<p>You cannot sign in with ${host} at the moment. Try again later, or sign in in another way.</p>`,
  );

/** The browser has begun no sign-in, or comes too late, or a second time. */
export const expiredPage: PageContent = failed(
  "This sign-in has expired",
  html`<p>The sign-in started in another browser, was finished before, or took longer than 10 minutes.</p>`,
);

/** The provider did not sign the user in. */
export const refusedPage = (host: string): PageContent =>
  failed(
    "You are not signed in",
    html`<p>${host} did not confirm that you have just signed in there. Try again, or sign in in another way.</p>`,
  );

/** The provider has not verified the user's address. */
export const unverifiedPage = (host: string): PageContent =>
  failed(
    "Your email address is not verified",
    html`<p>${host} has not verified your email address. Verify the address there, then sign in again.</p>`,
  );

/** The provider has signed in an address of no user. */
export const strangerPage = (email: string): PageContent =>
  failed(
    "You have no account here",
    html`<p>There is no account for <strong>${email}</strong>. Ask an Owner or an Admin of your team to invite this address.</p>`,
  );

/** Another login of the provider has signed in with the address before. */
export const otherLoginPage = (host: string): PageContent =>
  failed(
    "This email address belongs to another login",
    html`<p>Another login of ${host} signed in here with your email address before. Ask the operator to run <code>pharos member unlink</code> for it.</p>`,
  );
