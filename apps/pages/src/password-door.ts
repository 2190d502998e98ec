import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork, type PasswordHasher, PasswordsBusyError, type RateLimiter } from "@pharos/core";
import { clientAddress } from "@pharos/runtime";
import { inLanguage, type PageWords, passwordPageHtml } from "@pharos/status-page";
import { chosenLanguage } from "./language.ts";
import { holdsPass, newPass, passCookie } from "./page-pass.ts";
import { readForm } from "./read-form.ts";
import { rendered } from "./render.ts";
import type { PageAnswer } from "./send-answer.ts";

interface DoorOptions {
  readonly passwords: PasswordHasher;
  /** Counts the tries of one network at one page. */
  readonly limiter: RateLimiter;
  readonly trustedProxyHops: number;
  /** Whether browsers reach Pharos by HTTPS. */
  readonly isSecure: boolean;
  readonly style: string;
  readonly icon: string;
  readonly now: () => Date;
}

/** The page that a request is for. */
interface AskedPage {
  readonly slug: string;
  /** Null: it is read without a password. */
  readonly passwordHash: string | null;
  /** The request was sent to the page's own host. */
  readonly isOwnHost: boolean;
  /** In the language of its reader. */
  readonly words: PageWords;
}

/**
 * Guards all paths of a page with a password. A request without a pass gets the password form and no part of the page.
 *
 * @returns null if the request may go on
 */
export type PasswordDoor = (
  request: IncomingMessage,
  response: ServerResponse,
  page: AskedPage,
) => Promise<PageAnswer | null>;

/** Longer ones are not hashed. */
const MAX_TRIED_LENGTH = 256;

const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const HEADERS = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": CSP,
  "X-Robots-Tag": "noindex",
} as const;

export function createPasswordDoor(options: DoorOptions): PasswordDoor {
  return async (request, response, page) => {
    const { slug, passwordHash } = page;
    if (passwordHash === null) return null;
    if (holdsPass(request.headers.cookie, passwordHash, slug, options.now())) return null;
    const isPage = (request.url ?? "").split("?", 1)[0] === `/status/${slug}`;
    if (request.method !== "POST" || !isPage) return form(options, page.words, null, isPage ? 200 : 403);
    return tryPassword(options, request, response, { ...page, passwordHash });
  };
}

interface ClosedPage extends AskedPage {
  readonly passwordHash: string;
}

async function tryPassword(
  options: DoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { slug, passwordHash, isOwnHost, words }: ClosedPage,
): Promise<PageAnswer> {
  const network = clientNetwork(clientAddress(request, options.trustedProxyHops));
  const { allowed, retryAfterSeconds } = await options.limiter.consume(`${slug}:${network}`);
  if (!allowed) return tooMany(options, words, retryAfterSeconds);
  const password = (await readForm(request))?.get("password") ?? "";
  const isTried = password.length <= MAX_TRIED_LENGTH;
  try {
    const isRight = isTried && (await options.passwords.verify(password, passwordHash));
    if (!isRight) return await form(options, words, "wrong", 403);
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
    return tooMany(options, words, 5);
  }
  const pass = newPass(passwordHash, slug, options.now());
  const isSecure = options.isSecure || isOwnHost;
  // A cookie's path covers the paths below it, and `/status/acme.json` is not below `/status/acme`.
  const paths = isOwnHost ? ["/"] : [`/status/${slug}`, `/status/${slug}.json`];
  response.setHeader(
    "Set-Cookie",
    paths.map((path) => passCookie(pass, path, isSecure)),
  );
  const chosen = chosenLanguage(request.url ?? "");
  const location = isOwnHost ? "/" : `/status/${slug}`;
  const headers = { ...HEADERS, Location: chosen === null ? location : inLanguage(location, chosen) };
  return { status: 303, body: await rendered(""), type: "html", headers };
}

async function form(
  { style, icon }: DoorOptions,
  words: PageWords,
  mistake: "wrong" | "tooMany" | null,
  status: number,
): Promise<PageAnswer> {
  const body = await rendered(passwordPageHtml(words, mistake, style, icon));
  return { status, body, type: "html", headers: HEADERS };
}

async function tooMany(options: DoorOptions, words: PageWords, retryAfterSeconds: number): Promise<PageAnswer> {
  const answer = await form(options, words, "tooMany", 429);
  return { ...answer, headers: { ...HEADERS, "Retry-After": String(retryAfterSeconds) } };
}
