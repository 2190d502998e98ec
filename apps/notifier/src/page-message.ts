import { addressOf, type Message, plainLine, signedPost } from "@pharos/channels";
import { type PageMessage, pageMessageName } from "@pharos/core";
import {
  inLanguage,
  type MessageLinks,
  messageJson,
  messageMail,
  pageAddresses,
  pageView,
  wordsOf,
} from "@pharos/status-page";

/** More than any mail program shows, and half of the longest line of a mail (RFC 5322, section 2.1.1). */
const MAX_SUBJECT_LENGTH = 250;

interface PageRendering {
  /** Where the public finds status pages, without a slash at its end. */
  readonly baseUrl: string;
  /** The sender of mails; null if no mail is sent. */
  readonly mailFrom: string | null;
}

/** The content of a message to a subscriber, and its channel. */
export function renderPageMessage(message: PageMessage, { baseUrl, mailFrom }: PageRendering, now: Date): Message {
  const { channel, address, codes } = message.subscriber;
  const { slug, domain } = message.page;
  const { page } = pageAddresses(baseUrl, slug, domain);
  // A domain may go one day, and links that end a subscription must not go with it.
  const { page: lasting } = pageAddresses(baseUrl, slug);
  const links = {
    page,
    confirm: `${lasting}/confirm/${codes.confirm}`,
    unsubscribe: `${lasting}/unsubscribe/${codes.unsubscribe}`,
  };
  if (channel === "webhook") {
    const secrets = codes.signingSecret === null ? [] : [codes.signingSecret];
    const delivery = { id: pageMessageName(message.id), atMs: now.getTime(), secrets };
    const post = signedPost(address, messageJson(message, links), delivery);
    return message.content.kind === "confirm" ? { ...post, echo: codes.confirm } : post;
  }
  const words = wordsOf(message.subscriber.language ?? message.page.language);
  const ofMail = linksIn(words.tag, links, message);
  const { subject, ...bodies } = messageMail(message, ofMail, pageView(message.page, { words }));
  const headers = mailHeaders(message, ofMail, mailFrom);
  return { via: "email", to: address, subject: plainLine(subject, MAX_SUBJECT_LENGTH), ...bodies, headers };
}

/** The links of a mail lead to pages in its language. A page whose readers choose no language needs no hint. */
function linksIn(tag: string, { page, confirm, unsubscribe }: MessageLinks, { subscriber }: PageMessage): MessageLinks {
  return {
    page: subscriber.language === null ? page : inLanguage(page, tag),
    confirm: tag === "en" ? confirm : inLanguage(confirm, tag),
    unsubscribe: tag === "en" ? unsubscribe : inLanguage(unsubscribe, tag),
  };
}

/**
 * The Message-ID stays the same over attempts. Mails of one report refer to an id that none of them has, so that programs
 * show them together. A program ends the subscription by one POST (RFC 8058).
 */
function mailHeaders(
  { id, content }: PageMessage,
  { unsubscribe }: MessageLinks,
  mailFrom: string | null,
): Readonly<Record<string, string>> {
  const sender = addressOf(mailFrom ?? "");
  const named = (local: string) => `<${local}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
  const thread = content.kind === "update" ? named(`report-${content.report.id}`) : null;
  return {
    "Auto-Submitted": "auto-generated",
    ...(mailFrom !== null && { "Message-ID": named(pageMessageName(id)) }),
    ...(thread !== null && { "In-Reply-To": thread, References: thread }),
    ...(content.kind !== "confirm" && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}
