import type { IncomingMessage } from "node:http";
import { type ContactConfig, channels } from "@pharos/channels";
import {
  MAX_PAGE_COMPONENTS,
  type NewSubscription,
  type PageSnapshot,
  type SubscriberChannel,
  type SubscriptionStore,
} from "@pharos/core";
import { type PageAddresses, type SubscribeMistake, subscribePageHtml } from "@pharos/status-page";
import type { PageAnswer, SubscriberPath } from "./handle-page.ts";
import { readForm } from "./read-form.ts";
import { type RenderedPage, rendered } from "./render.ts";
import type { SubscribeLimits } from "./subscribe-limits.ts";
import { FORM_HEADERS, type SubscribeNotes, tooMany } from "./subscribe-notes.ts";

export interface SubscribeDeps {
  readonly subscriptions: SubscriptionStore;
  readonly limits: SubscribeLimits;
  /** Channels by which the installation can notify subscribers. */
  readonly channels: readonly SubscriberChannel[];
  readonly newCodes: (channel: SubscriberChannel) => NewSubscription["codes"];
  readonly addressesOf: (snapshot: PageSnapshot) => PageAddresses;
  readonly notes: SubscribeNotes;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Answers for the form by which the public subscribes, and for the links of the mails that follow. */
export function createSubscribeDoor(
  deps: SubscribeDeps,
): (request: IncomingMessage, path: SubscriberPath, page: RenderedPage | null) => Promise<PageAnswer> {
  const { notes, limits, subscriptions, now, onError } = deps;

  /** A GET of a link shows a button and changes nothing: programs that look at mails follow links. */
  async function link(request: IncomingMessage, kind: "confirm" | "unsubscribe", code: string): Promise<PageAnswer> {
    if (request.method !== "POST") return kind === "confirm" ? notes.askConfirm : notes.askUnsubscribe;
    const decision = await limits.countLink(request);
    if (!decision.allowed) return tooMany(notes, decision);
    if (kind === "confirm") return (await subscriptions.confirm(code, now())) ? notes.confirmed : notes.expired;
    // RFC 8058: the POST itself unsubscribes, with any body.
    await subscriptions.unsubscribe(code);
    return notes.unsubscribed;
  }

  return async (request, path, page) => {
    const method = request.method ?? "";
    if (!["GET", "HEAD", "POST"].includes(method)) return notes.otherMethod;
    try {
      if (path.kind === "subscribe") return await subscribe(deps, request, page);
      return await link(request, path.kind, path.code);
    } catch (error) {
      onError(error);
      return notes.unavailable;
    }
  };
}

async function subscribe(
  deps: SubscribeDeps,
  request: IncomingMessage,
  page: RenderedPage | null,
): Promise<PageAnswer> {
  const { notes, limits, subscriptions } = deps;
  if (page === null) return notes.missing;
  // While the database is away, Pharos could not accept a filled form.
  if (page.isStale) return notes.unavailable;
  if (request.method !== "POST") return formAnswer(deps, page, null);
  const form = await readForm(request);
  if (form === null) return notes.badForm;
  const sent = readSubscription(form, deps.channels, page.snapshot);
  if ("sentence" in sent) return formAnswer(deps, page, sent);
  const decision = await limits.countSubscription(request, sent.address);
  if (!decision.allowed) return tooMany(notes, decision);
  const codes = deps.newCodes(sent.channel);
  switch (await subscriptions.subscribe(page.snapshot.page.slug, { ...sent, codes }, deps.now())) {
    case "asked":
      return sent.channel === "email" ? notes.mailSent : notes.webhookSent;
    case "full":
      return notes.full;
    case "no-page":
      return notes.missing;
  }
}

async function formAnswer(
  deps: SubscribeDeps,
  page: RenderedPage,
  mistake: SubscribeMistake | null,
): Promise<PageAnswer> {
  const { snapshot } = page;
  const text = subscribePageHtml(snapshot, deps.addressesOf(snapshot), { channels: deps.channels, mistake });
  const status = mistake === null ? 200 : 422;
  return { status, body: await rendered(text), type: "html", headers: { ...FORM_HEADERS, ...noIndex(page) } };
}

const noIndex = ({ isListed }: RenderedPage) => (isListed ? {} : { "X-Robots-Tag": "noindex" });

/** The subscription in a form, or its mistake. */
function readSubscription(
  form: URLSearchParams,
  offered: readonly SubscriberChannel[],
  { groups }: PageSnapshot,
): Omit<NewSubscription, "codes"> | SubscribeMistake {
  const channel = offered.find((one) => one === form.get("channel")) ?? offered[0] ?? "webhook";
  const address = (form.get("address") ?? "").trim();
  const ids = groups.flatMap((group) => group.components.map(({ id }) => id));
  const sent = form.getAll("component").slice(0, MAX_PAGE_COMPONENTS).map(Number);
  const components = ids.filter((id) => sent.includes(id));
  const sentence = addressMistake(channel, address);
  if (sentence !== null) return { sentence, channel, address, components };
  return { channel, address, components: components.length === 0 ? null : components };
}

/** The mistake in an address, by the rules of contacts of the same type; null if the address is valid. */
function addressMistake(channel: SubscriberChannel, address: string): string | null {
  if (channel === "email") {
    return isConfig("email", { email: address }) ? null : "Enter an email address, such as ann@example.com.";
  }
  return isConfig("webhook", { url: address })
    ? null
    : "Enter a URL that begins with https:// or http://, without user name and password.";
}

function isConfig(channel: SubscriberChannel, config: ContactConfig): boolean {
  try {
    return Object.keys(channels[channel].refusals(channels[channel].parse(config))).length === 0;
  } catch {
    return false;
  }
}
