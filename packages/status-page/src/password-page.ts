import { cardBody, html, htmlPage } from "@pharos/html";

/**
 * The form that a page with a password shows before it is given. Nothing of the page is in it.
 *
 * @param mistake null: nothing was sent yet
 */
export function passwordPageHtml(mistake: string | null, style: string, icon: string): string {
  const heading = "This page needs a password";
  const content = html`${mistake === null ? "" : html`<p class="mistake" id="mistake" role="alert">${mistake}</p>`}
<form method="post" class="ask">
<label for="password">Password</label>
<input id="password" name="password" type="password" maxlength="256" required autocomplete="current-password"${mistake === null ? "" : html` aria-invalid="true" aria-describedby="mistake"`}>
<button class="button primary">Open page</button>
</form>`;
  const title = `${mistake === null ? "" : "Error: "}${heading}`;
  return htmlPage({ title, style, icon, body: cardBody(heading, content) });
}
