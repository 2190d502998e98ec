import {
  clientNetwork,
  isStampValid,
  MAX_ANSWERER_LENGTH,
  MAX_NOTE_LENGTH,
  ProblemError,
  type RateLimiter,
} from "@pharos/core";
import { contentSecurityPolicy, exchangeOf, STATIC_PAGES } from "@pharos/http";
import type { OperationServices } from "@pharos/operations";
import { type NextFunction, type Request, type Response, Router } from "express";
import { type PageContent, sendPage } from "../page.ts";
import { type Form, formReader } from "../sent.ts";
import { type Answerer, acknowledgeByLink, checkByLink } from "./act.ts";
import { type Answerable, type FindDeps, findAnswerable, isAnswerable } from "./find-answerable.ts";
import { answerPage, invalidPage, oldPage, overPage, type Said, type Typed } from "./pages.ts";

export interface AnswerRoutesOptions extends Omit<FindDeps, "stories"> {
  readonly services: Pick<OperationServices, "stores" | "clock">;
  /** Counts requests by the network of their client. */
  readonly answerLimiter: RateLimiter;
}

/** A note of 500 characters of which each is escaped, a name, and room. */
const MAX_FORM_BYTES = 8 * 1024;
/** Stored of the header. */
const MAX_USER_AGENT = 200;

const readForm = formReader(MAX_FORM_BYTES);
const BLANK: Typed = { name: "", note: "" };

const said = (sentence: string): Said => ({ sentence, isMistake: false });
const mistake = (sentence: string): Said => ({ sentence, isMistake: true });

/**
 * `/a/<token>`, the link in an alert. The token is the credential, and can do nothing else. A GET changes nothing,
 * because programs that look at messages follow links. A POST needs a value that the page made. So these routes come
 * before the check of origins: without a referrer, some browsers do not name their origin.
 */
export function answerRoutes(options: AnswerRoutesOptions): Router {
  const { services, answerLimiter } = options;
  const deps = { ...options, stories: services.stores.stories };
  const router = Router();
  const route = router.route("/a/:token");
  route.all(contentSecurityPolicy({ ...STATIC_PAGES, formAction: ["'self'"] }), unseen);
  route.all(async (request: Request, _response: Response, next: NextFunction) => {
    const { allowed, retryAfterSeconds } = await answerLimiter.consume(clientNetwork(request.ip ?? "unknown"));
    if (!allowed) throw new ProblemError({ kind: "rate-limited", retryAfterSeconds });
    next();
  });
  const answerableOf = (request: Request) => findAnswerable(deps, String(request.params["token"]));

  route.get(async (request: Request, response: Response) => {
    const found = await answerableOf(request);
    if (found === null) return sendPage(request, response, invalidPage, 404);
    sendPage(request, response, pageOf(options, found, null, BLANK));
  });

  route.post(async (request: Request, response: Response) => {
    const form = await readForm(request, response);
    const found = await answerableOf(request);
    if (found === null) return sendPage(request, response, invalidPage, 404);
    const typed = { name: form("name").trim(), note: form("note").replaceAll("\r\n", "\n").trim() };
    const outcome = await answer(options, found, form, typed, answererOf(request, response));
    const now = (await answerableOf(request)) ?? found;
    const page = pageOf(options, now, outcome, outcome?.isMistake ? typed : BLANK);
    sendPage(request, response, page, outcome?.isMistake ? 422 : 200);
  });
  return router;
}

/** For readers who have the link, and for nobody else. */
function unseen(_request: Request, response: Response, next: NextFunction): void {
  response.set({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });
  next();
}

/** Carries the form out. @returns the sentence about it; null if the page itself has the sentence */
async function answer(
  { links, services }: AnswerRoutesOptions,
  answerable: Answerable,
  form: Form,
  typed: Typed,
  answerer: Answerer,
): Promise<Said | null> {
  const { story, token } = answerable;
  const now = services.clock.now();
  if (!isAnswerable(story, now)) return null;
  if (!isStampValid(links.stampedAt(token, form("made")), now.getTime())) {
    return mistake("Pharos needs a page of this hour that you had time to read. Press the button again.");
  }
  const deps = { stores: services.stores, now };
  if (form("act") === "check") {
    const isAsked = await checkByLink(deps, answerable, answerer);
    if (isAsked) return said("Pharos checks now. Load this page again in a minute to see the result.");
    return mistake("This monitor cannot be checked. Someone may have paused it.");
  }
  if (form("act") !== "acknowledge") return mistake("Press one of the buttons.");
  const wrong = mistakeIn(typed);
  if (wrong !== null) return mistake(wrong);
  const isFirst = await acknowledgeByLink(deps, answerable, { ...typed, note: typed.note || null }, answerer);
  return isFirst ? said("You acknowledged the incident. Reminders stop.") : said("Someone else was first.");
}

function mistakeIn({ name, note }: Typed): string | null {
  if (name.length > MAX_ANSWERER_LENGTH) return `A name has at most ${MAX_ANSWERER_LENGTH} characters.`;
  return [...note].length > MAX_NOTE_LENGTH ? `A note has at most ${MAX_NOTE_LENGTH} characters.` : null;
}

function pageOf(
  { links, services }: AnswerRoutesOptions,
  answerable: Answerable,
  outcome: Said | null,
  typed: Typed,
): PageContent {
  const { story, token } = answerable;
  if (story.resolvedAt !== null) return overPage(story, story.resolvedAt);
  const now = services.clock.now();
  if (!isAnswerable(story, now)) return oldPage(story);
  return answerPage({ answerable, stamp: links.stampOf(token, now.getTime()), now, said: outcome, typed });
}

function answererOf(request: Request, response: Response): Answerer {
  return {
    origin: { door: "link", requestId: exchangeOf(response).requestId },
    ipAddress: request.ip ?? "unknown",
    userAgent: (request.get("User-Agent") ?? "").slice(0, MAX_USER_AGENT),
  };
}
