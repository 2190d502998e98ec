import { type FoundLink, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageContent } from "../page.ts";
import { PASSKEY_SCRIPT } from "./passkey-script.ts";

/** A sentence about a wrong entry; null if nothing was entered yet. */
type Mistake = string | null;

const mistakeOf = (mistake: Mistake): Html =>
  mistake === null ? html`` : html`<p class="mistake" role="alert" id="mistake">${mistake}</p>`;

const invalid = (mistake: Mistake): Html =>
  mistake === null ? html`` : html` aria-invalid="true" aria-describedby="mistake"`;

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;

/** Stays hidden unless the script finds passkeys in the browser. */
const passkeyButton = (step: "sign-in" | "new", words: string): Html =>
  html`<p class="mistake" role="alert" data-passkey-mistake hidden></p><button class="button" type="button" data-passkey="${step}" hidden>${words}</button>`;

interface SignInForm {
  readonly email: string;
  readonly next: string;
  /** Host of the OpenID Connect provider; null if there is none. */
  readonly provider: string | null;
}

/** The sign-in by passkey, by password, or with a provider. */
export function signInPage({ email, next, provider }: SignInForm, mistake: Mistake): PageContent {
  return {
    title: "Sign in",
    content: html`${passkeyButton("sign-in", "Sign in with a passkey")}<p class="or">or</p>
${mistakeOf(mistake)}<form method="post" action="/sign-in">
${hidden("next", next)}
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username webauthn" required maxlength="254" value="${email}"${email === "" ? html` autofocus` : ""}${invalid(mistake)}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${4 * MAX_PASSWORD_LENGTH}"${email === "" ? "" : html` autofocus`}${invalid(mistake)}></div>
<button class="button primary" type="submit">Sign in</button>
</form>
${provider === null ? "" : html`<form method="post" action="/sign-in/oidc">${hidden("next", next)}<button class="button" type="submit">Sign in with ${provider}</button></form>`}
<p><a class="link" href="/forgot">Forgot your password?</a></p>`,
    script: PASSKEY_SCRIPT,
  };
}

/** The effect of the first proof of an address. */
const FORMER_END = html`For your safety, we removed the earlier password, passkeys, API tokens and sessions of this account.`;

/** For a user whose first sign-in with a provider proved their address. */
export function firstProofPage(email: string, next: string): PageContent {
  return {
    title: "Email address verified",
    content: html`<p>You verified <strong>${email}</strong> for the first time. ${FORMER_END}</p><a class="button primary" href="${next}">Continue</a>`,
  };
}

/** A link that was opened. It signs in by a button, because programs that look at links in messages open them as well. */
export function linkPage(code: string, { email, isFirstProof }: FoundLink): PageContent {
  return {
    title: "Sign in to Pharos",
    content: html`<p>This link signs you in as <strong>${email}</strong>. It works once.</p>
${isFirstProof ? html`<p>The link also verifies this email address for the first time. Pharos then removes the earlier password, passkeys, API tokens and sessions of this account, for your safety.</p>` : ""}
<form method="post" action="/sign-in/link/${code}"><button class="button primary" type="submit" autofocus>Sign in</button></form>`,
  };
}

/** For a link that is not known, was used, or is too old. */
export const deadLinkPage: PageContent = {
  title: "This link does not work",
  content: html`<p>Somebody used this link before, or it is older than 15 minutes.</p>
<p>An operator can create a new link with <code>pharos member sign-in-link --email you@example.com</code>.</p>
<a class="button" href="/sign-in">Go to sign-in</a>`,
};

/** Asks for the address that a sign-in link is mailed to. */
export function forgotPage(hasMail: boolean): PageContent {
  const form = html`<p>We mail you a link that signs you in once.</p>
<form method="post" action="/forgot">
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autofocus></div>
<button class="button primary" type="submit">Send link</button>
</form>`;
  const operator = html`<p>This installation sends no mail. An operator can create a link for you with <code>pharos member sign-in-link --email you@example.com</code>.</p>`;
  return {
    title: "Forgot your password?",
    content: html`${hasMail ? form : operator}<a class="button" href="/sign-in">Back to sign-in</a>`,
  };
}

/** The same, whether there is such a user or not. */
export function sentPage(email: string): PageContent {
  return {
    title: "Check your mailbox",
    content: html`<p>If <strong>${email}</strong> has an account here, we sent a link to it. The link works once, within 15 minutes. We send at most one unused link every 5 minutes.</p><a class="button" href="/sign-in">Back to sign-in</a>`,
  };
}

interface NewPasswordForm {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Where its user goes on afterwards. */
  readonly next: string;
}

/** A new password, for a user who is signed in. */
export function newPasswordPage({ email, hasPassword, next }: NewPasswordForm, mistake: Mistake): PageContent {
  return {
    title: hasPassword ? "Choose a new password" : "Choose a password",
    content: html`<p>You are signed in as <strong>${email}</strong>. ${hasPassword ? "A new password signs you out in other browsers." : "With a password you can sign in again later."}</p>
${mistakeOf(mistake)}<form method="post" action="/sign-in/password">
${hidden("next", next)}
<input type="text" name="username" autocomplete="username" value="${email}" hidden>
<div class="field"><label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" autofocus aria-describedby="${mistake === null ? "hint" : "hint mistake"}"${mistake === null ? "" : html` aria-invalid="true"`}>
<p class="hint" id="hint">At least ${MIN_PASSWORD_LENGTH} characters. Several words make a good password.</p></div>
<button class="button primary" type="submit">Save password</button>
</form>
${passkeyButton("new", "Create a passkey instead")}
<a class="button" href="${next}">${hasPassword ? "Cancel" : "Skip"}</a>`,
    script: PASSKEY_SCRIPT,
  };
}

/** Asks before the session ends. */
export const signOutPage: PageContent = {
  title: "Sign out of Pharos?",
  content: html`<form method="post" action="/sign-out"><button class="button primary" type="submit" autofocus>Sign out</button></form>
<a class="button" href="/monitors">Cancel</a>`,
};
