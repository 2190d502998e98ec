import { cardBody, html, htmlPage } from "@pharos/html";
import type { PageWords } from "./languages/en.ts";

/** Why a password was not accepted. */
type PasswordMistake = "wrong" | "tooMany";

/**
 * The form that a page with a password shows before it is given. Nothing of the page is in it.
 *
 * @param mistake null: nothing was sent yet
 */
export function passwordPageHtml(
  words: PageWords,
  mistake: PasswordMistake | null,
  style: string,
  icon: string,
): string {
  const { heading, label, send } = words.password;
  const content = html`${mistake === null ? "" : html`<p class="mistake" id="mistake" role="alert">${words.password[mistake]}</p>`}
<form method="post" class="ask">
<label for="password">${label}</label>
<input id="password" name="password" type="password" maxlength="256" required autocomplete="current-password"${mistake === null ? "" : html` aria-invalid="true" aria-describedby="mistake"`}>
<button class="button primary">${send}</button>
</form>`;
  const title = mistake === null ? heading : words.errorTitle(heading);
  return htmlPage({ title, language: words, style, icon, body: cardBody(heading, content) });
}
