import type { LimitDecision } from "@pharos/core";
import { notePageHtml } from "@pharos/status-page";
import type { PageAnswer } from "./handle-page.ts";
import { rendered } from "./render.ts";

/** For pages with a form. The browser may send it only to the page's own URL. */
const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const FORM_HEADERS = { "Cache-Control": "no-store", "Content-Security-Policy": CSP } as const;

/** Pages with one sentence, rendered once. */
export type SubscribeNotes = Readonly<Record<keyof typeof notes | "missing", PageAnswer>>;

const MINUTES = "Try again in a few minutes.";

/** Status, heading, sentence, and the button if there is one. */
const notes = {
  mailSent: [
    200,
    "Check your mailbox",
    "If this address can subscribe, we sent a message to it. Open the link in the message to confirm. The link works once, within 24 hours.",
  ],
  webhookSent: [
    200,
    "Confirm with the token",
    "If this URL can subscribe, we sent a message to it. Answer the message with the token in it to confirm.",
  ],
  askConfirm: [200, "Confirm your subscription", "You will receive updates.", "Subscribe"],
  confirmed: [200, "You are subscribed", "Every message has a link to unsubscribe."],
  askUnsubscribe: [200, "Unsubscribe from updates", "You will receive no more messages.", "Unsubscribe"],
  unsubscribed: [200, "You are unsubscribed", "We deleted your address."],
  expired: [410, "This link has expired", "A link works once, within 24 hours. Subscribe again to get a new link."],
  badForm: [400, "This form cannot be read", "Go back and fill in the form again."],
  tooMany: [
    429,
    "Too many attempts",
    "There were too many subscriptions from this address or from your network. Try again in an hour.",
  ],
  full: [503, "This page accepts no more subscribers right now", MINUTES],
  unavailable: [503, "Subscriptions cannot be changed right now", `Nothing was changed. ${MINUTES}`],
  otherMethod: [405, "Page not found", "Check the URL, or ask the person who sent you the link."],
} as const satisfies Readonly<Record<string, readonly [number, string, string, string?]>>;

/** Additional headers. */
const headers: Readonly<Partial<Record<keyof typeof notes, Readonly<Record<string, string>>>>> = {
  badForm: { Connection: "close" },
  unavailable: { "Retry-After": "60" },
  full: { "Retry-After": "3600" },
  otherMethod: { Allow: "GET, HEAD, POST" },
};

/** @param missing the answer for an unknown page */
export async function renderNotes(
  { style, icon }: { readonly style: string; readonly icon: string },
  missing: PageAnswer,
): Promise<SubscribeNotes> {
  const answerOf = async (name: keyof typeof notes): Promise<PageAnswer> => {
    const [status, heading, sentence, button = null] = notes[name];
    const body = await rendered(notePageHtml(heading, sentence, button, style, icon));
    return { status, body, type: "html", headers: { ...FORM_HEADERS, ...headers[name], "X-Robots-Tag": "noindex" } };
  };
  return {
    missing,
    mailSent: await answerOf("mailSent"),
    webhookSent: await answerOf("webhookSent"),
    askConfirm: await answerOf("askConfirm"),
    confirmed: await answerOf("confirmed"),
    askUnsubscribe: await answerOf("askUnsubscribe"),
    unsubscribed: await answerOf("unsubscribed"),
    expired: await answerOf("expired"),
    badForm: await answerOf("badForm"),
    tooMany: await answerOf("tooMany"),
    full: await answerOf("full"),
    unavailable: await answerOf("unavailable"),
    otherMethod: await answerOf("otherMethod"),
  };
}

export function tooMany({ tooMany: answer }: SubscribeNotes, { retryAfterSeconds }: LimitDecision): PageAnswer {
  return { ...answer, headers: { ...answer.headers, "Retry-After": String(retryAfterSeconds) } };
}
