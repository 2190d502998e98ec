import type { PageSnapshot, SubscriberChannel } from "@pharos/core";
import { cardBody, type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import type { PageWords } from "./languages/en.ts";
import { pageView } from "./view.ts";

/** A form that was sent, and its mistake. */
export interface SubscribeMistake {
  readonly mistake: "notEmail" | "notUrl";
  readonly channel: SubscriberChannel;
  readonly address: string;
  readonly components: readonly number[];
}

interface SubscribeOptions {
  /** Channels by which the installation can notify subscribers. */
  readonly channels: readonly SubscriberChannel[];
  /** Null: nothing was sent yet. */
  readonly mistake: SubscribeMistake | null;
}

/** The form by which the public subscribes to a page. It needs no script, and is sent to its own address. */
export function subscribePageHtml(
  { page, groups }: PageSnapshot,
  addresses: PageAddresses,
  { channels, mistake }: SubscribeOptions,
  view = pageView(page),
): string {
  const { words } = view;
  const texts = words.subscribe;
  const components = groups.flatMap((group) => group.components);
  const hasMail = channels.includes("email");
  const content = html`<p>${texts.about(page.name)}</p>
${mistake === null ? "" : html`<p class="mistake" id="mistake" role="alert">${texts[mistake.mistake]}</p>`}
<form method="post" class="ask">
${channelChoice(words, channels, mistake?.channel ?? channels[0] ?? "webhook")}
<label for="address">${hasMail ? texts.emailOrUrl : texts.url}</label>
<input id="address" name="address" type="text" inputmode="${hasMail ? "email" : "url"}" maxlength="2048" required autocomplete="${hasMail ? "email" : "off"}" autocapitalize="none" spellcheck="false" value="${mistake?.address ?? ""}"${mistake === null ? "" : html` aria-invalid="true" aria-describedby="mistake"`}>
${components.length < 2 ? "" : componentChoice(words, components, mistake?.components ?? [])}
<button class="button primary">${texts.send}</button>
</form>
<p><a class="link" href="${view.link(addresses.page)}">${texts.back}</a></p>`;
  const { heading } = texts;
  return htmlPage({
    title: `${mistake === null ? heading : words.errorTitle(heading)} · ${page.name}`,
    language: words,
    style: addresses.style,
    icon: addresses.icon,
    body: cardBody(heading, content, html`${page.name}`),
  });
}

function channelChoice(
  { subscribe: { byEmail, byWebhook, how } }: PageWords,
  channels: readonly SubscriberChannel[],
  chosen: SubscriberChannel,
): Html {
  if (channels.length === 1) return html`<input type="hidden" name="channel" value="${chosen}">`;
  const choices = channels.map(
    (channel) =>
      html`<label><input type="radio" name="channel" value="${channel}"${channel === chosen ? html` checked` : ""}> ${channel === "email" ? byEmail : byWebhook}</label>\n`,
  );
  return html`<fieldset class="choices"><legend>${how}</legend>${choices}</fieldset>`;
}

function componentChoice(
  words: PageWords,
  components: readonly { readonly id: number; readonly name: string }[],
  chosen: readonly number[],
): Html {
  const choices = components.map(
    ({ id, name }) =>
      html`<label><input type="checkbox" name="component" value="${id}"${chosen.includes(id) ? html` checked` : ""}> ${name}</label>\n`,
  );
  return html`<fieldset class="choices"><legend>${words.components}</legend><p class="about">${words.subscribe.choose}</p>${choices}</fieldset>`;
}

/** The pages with one sentence, and with a button if they have one. The button sends a POST to the page's own URL. */
export type NoteName = keyof PageWords["notes"];

export function notePageHtml(words: PageWords, name: NoteName, style: string, icon: string): string {
  const { heading, sentence, button } = words.notes[name];
  const form =
    button === null ? html`` : html`<form method="post"><button class="button primary">${button}</button></form>`;
  const body = cardBody(heading, html`<p>${sentence}</p>${form}`);
  return htmlPage({ title: heading, language: words, style, icon, body });
}
