import type { LimitDecision } from "@pharos/core";
import { type NoteName, notePageHtml, type PageWords } from "@pharos/status-page";
import { rendered } from "./render.ts";
import type { PageAnswer } from "./send-answer.ts";

/** For pages with a form. The browser may send it only to the page's own URL. */
const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const FORM_HEADERS = { "Cache-Control": "no-store", "Content-Security-Policy": CSP } as const;

/** The pages with one sentence that answer subscribers, by their status. */
const statuses = {
  mailSent: 200,
  webhookSent: 200,
  askConfirm: 200,
  confirmed: 200,
  askUnsubscribe: 200,
  unsubscribed: 200,
  expired: 410,
  badForm: 400,
  tooMany: 429,
  full: 503,
  unavailable: 503,
} as const satisfies Readonly<Partial<Record<NoteName, number>>>;

type NoteOfSubscribers = keyof typeof statuses;

/** The same pages, rendered once for a language. */
export type SubscribeNotes = Readonly<Record<NoteOfSubscribers | "missing" | "otherMethod", PageAnswer>>;

/** Additional headers. */
const headers: Readonly<Partial<Record<NoteOfSubscribers, Readonly<Record<string, string>>>>> = {
  badForm: { Connection: "close" },
  unavailable: { "Retry-After": "60" },
  full: { "Retry-After": "3600" },
};

/** @param missing the answer for an unknown page */
export async function renderNotes(
  words: PageWords,
  { style, icon }: { readonly style: string; readonly icon: string },
  missing: PageAnswer,
): Promise<SubscribeNotes> {
  const answerOf = async (name: NoteOfSubscribers): Promise<PageAnswer> => {
    const body = await rendered(notePageHtml(words, name, style, icon));
    const ofNote = { ...FORM_HEADERS, ...headers[name], "X-Robots-Tag": "noindex" };
    return { status: statuses[name], body, type: "html", headers: ofNote };
  };
  const otherMethod = { ...FORM_HEADERS, "X-Robots-Tag": "noindex", Allow: "GET, HEAD, POST" };
  return {
    missing,
    otherMethod: { ...missing, status: 405, headers: otherMethod },
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
  };
}

export function tooMany({ tooMany: answer }: SubscribeNotes, { retryAfterSeconds }: LimitDecision): PageAnswer {
  return { ...answer, headers: { ...answer.headers, "Retry-After": String(retryAfterSeconds) } };
}
