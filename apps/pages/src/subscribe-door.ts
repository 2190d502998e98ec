import type { IncomingMessage } from "node:http";
import { type ContactConfig, channels } from "@pharos/channels";
import {
  MAX_PAGE_COMPONENTS,
  type NewSubscription,
  type PageSnapshot,
  type SubscriberChannel,
  type SubscriptionStore,
} from "@pharos/core";
import {
  type PageAddresses,
  type PageView,
  type PageWords,
  pageView,
  READERS_LANGUAGE,
  type SubscribeMistake,
  subscribePageHtml,
  wordsOf,
} from "@pharos/status-page";
import type { SubscriberPath } from "./handle-page.ts";
import { chosenLanguage, chosenZone, languageOf } from "./language.ts";
import { readForm } from "./read-form.ts";
import { type RenderedPage, rendered } from "./render.ts";
import type { PageAnswer } from "./send-answer.ts";
import type { SubscribeLimits } from "./subscribe-limits.ts";
import { FORM_HEADERS, type SubscribeNotes, tooMany } from "./subscribe-notes.ts";

export interface SubscribeDeps {
  readonly subscriptions: SubscriptionStore;
  readonly limits: SubscribeLimits;
  /** Channels by which the installation can notify subscribers. */
  readonly channels: readonly SubscriberChannel[];
  readonly newCodes: (channel: SubscriberChannel) => NewSubscription["codes"];
  readonly addressesOf: (snapshot: PageSnapshot) => PageAddresses;
  /** The notes in a language. */
  readonly notesIn: (words: PageWords) => SubscribeNotes;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

type LinkPath = Extract<SubscriberPath, { readonly code: string }>;

/** Answers for the form by which the public subscribes, and for the links of the mails that follow. */
export function createSubscribeDoor(
  deps: SubscribeDeps,
): (request: IncomingMessage, path: SubscriberPath, page: RenderedPage | null) => Promise<PageAnswer> {
  const { notesIn, limits, subscriptions, now, onError } = deps;

  /** A GET of a link shows a button and changes nothing: programs that look at mails follow links. */
  async function link(request: IncomingMessage, { kind, code }: LinkPath, notes: SubscribeNotes): Promise<PageAnswer> {
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
    // A link names the language of its mail.
    const words =
      path.kind === "subscribe" ? languageOf(request, page).words : wordsOf(chosenLanguage(request.url ?? ""));
    const notes = notesIn(words);
    if (!["GET", "HEAD", "POST"].includes(method)) return notes.otherMethod;
    try {
      if (path.kind === "subscribe") return await subscribe(deps, request, page, words);
      return await link(request, path, notes);
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
  words: PageWords,
): Promise<PageAnswer> {
  const { limits, subscriptions } = deps;
  const notes = deps.notesIn(words);
  if (page === null) return notes.missing;
  // While the database is away, Pharos could not accept a filled form.
  if (page.isStale) return notes.unavailable;
  const view = pageView(page.snapshot.page, { words, zone: chosenZone(request.url ?? "/") });
  if (request.method !== "POST") return formAnswer(deps, page, view, null);
  const form = await readForm(request);
  if (form === null) return notes.badForm;
  const sent = readSubscription(form, deps.channels, page.snapshot);
  if ("mistake" in sent) return formAnswer(deps, page, view, sent);
  const decision = await limits.countSubscription(request, sent.address);
  if (!decision.allowed) return tooMany(notes, decision);
  const wanted = {
    ...{ ...sent, codes: deps.newCodes(sent.channel) },
    language: page.snapshot.page.language === READERS_LANGUAGE ? words.tag : null,
  };
  switch (await subscriptions.subscribe(page.snapshot.page.slug, wanted, deps.now())) {
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
  view: PageView,
  mistake: SubscribeMistake | null,
): Promise<PageAnswer> {
  const { snapshot } = page;
  const text = subscribePageHtml(snapshot, deps.addressesOf(snapshot), { channels: deps.channels, mistake }, view);
  const status = mistake === null ? 200 : 422;
  return { status, body: await rendered(text), type: "html", headers: { ...FORM_HEADERS, ...noIndex(page) } };
}

const noIndex = ({ isListed }: RenderedPage) => (isListed ? {} : { "X-Robots-Tag": "noindex" });

/** The subscription in a form, or its mistake. */
function readSubscription(
  form: URLSearchParams,
  offered: readonly SubscriberChannel[],
  { groups }: PageSnapshot,
): Omit<NewSubscription, "codes" | "language"> | SubscribeMistake {
  const channel = offered.find((one) => one === form.get("channel")) ?? offered[0] ?? "webhook";
  const address = (form.get("address") ?? "").trim();
  const ids = groups.flatMap((group) => group.components.map(({ id }) => id));
  const sent = form.getAll("component").slice(0, MAX_PAGE_COMPONENTS).map(Number);
  const components = ids.filter((id) => sent.includes(id));
  if (!isAddress(channel, address)) {
    return { mistake: channel === "email" ? "notEmail" : "notUrl", channel, address, components };
  }
  return { channel, address, components: components.length === 0 ? null : components };
}

/** Whether an address is valid, by the rules of contacts of the same type. */
function isAddress(channel: SubscriberChannel, address: string): boolean {
  return isConfig(channel, channel === "email" ? { email: address } : { url: address });
}

function isConfig(channel: SubscriberChannel, config: ContactConfig): boolean {
  try {
    return Object.keys(channels[channel].refusals(channels[channel].parse(config))).length === 0;
  } catch {
    return false;
  }
}
