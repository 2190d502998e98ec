import type { PageSnapshot, SubscriberChannel } from "@pharos/core";
import { cardBody, type Html, html, htmlPage } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";

/** A form that was sent, and its mistake. */
export interface SubscribeMistake {
  readonly sentence: string;
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
): string {
  const components = groups.flatMap((group) => group.components);
  const hasMail = channels.includes("email");
  const content = html`<p>You get every update of ${page.name}, and a message before planned maintenance.</p>
${mistake === null ? "" : html`<p class="mistake" id="mistake" role="alert">${mistake.sentence}</p>`}
<form method="post" class="ask">
${channelChoice(channels, mistake?.channel ?? channels[0] ?? "webhook")}
<label for="address">${hasMail ? "Email address or webhook URL" : "Webhook URL"}</label>
<input id="address" name="address" type="text" inputmode="${hasMail ? "email" : "url"}" maxlength="2048" required autocomplete="${hasMail ? "email" : "off"}" autocapitalize="none" spellcheck="false" value="${mistake?.address ?? ""}"${mistake === null ? "" : html` aria-invalid="true" aria-describedby="mistake"`}>
${components.length < 2 ? "" : componentChoice(components, mistake?.components ?? [])}
<button class="button primary">Subscribe</button>
</form>
<p><a class="link" href="${addresses.page}">Back to the status page</a></p>`;
  const heading = "Subscribe to updates";
  return htmlPage({
    title: `${mistake === null ? "" : "Error: "}${heading} · ${page.name}`,
    style: addresses.style,
    icon: addresses.icon,
    body: cardBody(heading, content, html`${page.name}`),
  });
}

const channelWords: Readonly<Record<SubscriberChannel, string>> = {
  email: "By email",
  webhook: "By webhook, for programs",
};

function channelChoice(channels: readonly SubscriberChannel[], chosen: SubscriberChannel): Html {
  if (channels.length === 1) return html`<input type="hidden" name="channel" value="${chosen}">`;
  const choices = channels.map(
    (channel) =>
      html`<label><input type="radio" name="channel" value="${channel}"${channel === chosen ? html` checked` : ""}> ${channelWords[channel]}</label>\n`,
  );
  return html`<fieldset class="choices"><legend>How</legend>${choices}</fieldset>`;
}

function componentChoice(
  components: readonly { readonly id: number; readonly name: string }[],
  chosen: readonly number[],
): Html {
  const choices = components.map(
    ({ id, name }) =>
      html`<label><input type="checkbox" name="component" value="${id}"${chosen.includes(id) ? html` checked` : ""}> ${name}</label>\n`,
  );
  return html`<fieldset class="choices"><legend>Components</legend><p class="about">Select components, or leave all empty to get updates of all.</p>${choices}</fieldset>`;
}

/** A page with one sentence and an optional button. The button sends a POST to the page's own URL. */
export function notePageHtml(
  heading: string,
  sentence: string,
  button: string | null,
  style: string,
  icon: string,
): string {
  const form =
    button === null ? html`` : html`<form method="post"><button class="button primary">${button}</button></form>`;
  return htmlPage({ title: heading, style, icon, body: cardBody(heading, html`<p>${sentence}</p>${form}`) });
}
