import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { PageWords } from "@pharos/status-page";
import type { HostListener } from "./custom-hosts.ts";
import { type PageHandler, unavailableAnswer } from "./handle-page.ts";
import { languageOf } from "./language.ts";
import type { PageCache } from "./page-cache.ts";
import { slugOfPath } from "./page-path.ts";
import type { PasswordDoor } from "./password-door.ts";
import type { Rendered } from "./render.ts";
import { type PageAnswer, sendAnswer } from "./send-answer.ts";

interface ServeOptions {
  readonly cache: PageCache;
  readonly door: PasswordDoor;
  readonly answer: PageHandler;
  readonly unavailableIn: (words: PageWords) => Rendered;
  readonly onAnswered: (status: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Looks the page of a request up, once, lets the request through its door, and has it answered. */
export function createPagesListener(options: ServeOptions): HostListener {
  const { cache, door, answer, unavailableIn, onAnswered, onError } = options;

  async function answerTo(request: IncomingMessage, response: ServerResponse, isOwnHost: boolean): Promise<PageAnswer> {
    const slug = slugOfPath(request.url ?? "/");
    if (slug === null) return answer(request, null);
    // A page that cannot be read may have a password.
    const page = await cache.page(slug).catch(() => "unreadable" as const);
    if (page === "unreadable") return unavailableAnswer(unavailableIn(languageOf(request, null).words));
    const { passwordHash = null } = page ?? {};
    const { words } = languageOf(request, page);
    return (await door(request, response, { slug, passwordHash, isOwnHost, words })) ?? answer(request, page);
  }

  return (request, response, { isOwnHost, isOfKuma }) => {
    answerTo(request, response, isOwnHost).then(
      (found) => onAnswered(sendAnswer(request, response, isOfKuma ? forPrograms(found) : found)),
      (error: unknown) => {
        onError(error);
        response.destroy();
      },
    );
  };
}

/** A program that reads Uptime Kuma gets a failure as JSON (2.5.3, sendHttpError of server/util-server.js), and not as a page. */
function forPrograms(answer: PageAnswer): PageAnswer {
  if (answer.status < 400) return answer;
  const plain = Buffer.from(JSON.stringify({ status: "fail", msg: STATUS_CODES[answer.status] }));
  return { ...answer, body: { plain, gzipped: null, etag: "" }, type: "kuma", isOfBrowser: false };
}
