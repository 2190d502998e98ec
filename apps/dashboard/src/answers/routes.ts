import { type AnswerLinkKind, wasDoneSince } from "@pharos/core";
import { contentSecurityPolicy, exchangeOf, STATIC_PAGES } from "@pharos/http";
import type { OperationServices } from "@pharos/operations";
import { type NextFunction, type Request, type Response, Router } from "express";
import { type PageContent, sendPage } from "../page.ts";
import { type Form, formReader } from "../sent.ts";
import { acknowledgeByLink, type LinkUser } from "./act.ts";
import { answer, isOfReader, UNREAD } from "./answer.ts";
import { type AnswerLimits, answerCounts } from "./count-requests.ts";
import { endsFrom } from "./ends.ts";
import { type Answerable, type FindDeps, findAnswerable, isAnswerable } from "./find-answerable.ts";
import { answerPage, invalidPage, oldPage, overPage, type Said, type Typed } from "./pages.ts";

export interface AnswerRoutesOptions extends Omit<FindDeps, "stories"> {
  readonly services: Pick<OperationServices, "stores" | "clock">;
  readonly limits: AnswerLimits;
}

/** A note of 500 characters of which each is escaped, a name, and room. */
const MAX_FORM_BYTES = 8 * 1024;
/** Stored of the header. */
const MAX_USER_AGENT = 200;

const readForm = formReader(MAX_FORM_BYTES);
const BLANK: Typed = { name: "", note: "", end: "" };

/**
 * `/a/<token>`, the link in an alert. The token is the credential, and can do nothing else. A GET changes nothing,
 * because programs that look at messages follow links. A POST needs a value that the page made. So these routes come
 * before the check of origins: without a referrer, some browsers do not name their origin.
 */
export function answerRoutes(options: AnswerRoutesOptions): Router {
  const { services, links, limits } = options;
  const counts = answerCounts(links, limits);
  const deps = { ...options, stories: services.stores.stories };
  const router = Router();
  const route = router.route("/a/:token");
  route.all(contentSecurityPolicy({ ...STATIC_PAGES, formAction: ["'self'"] }), unseen);
  route.all(counts.request);
  const find = async (request: Request, kind: AnswerLinkKind) => {
    const found = await findAnswerable(deps, String(request.params["token"]), kind);
    if (found !== null) await counts.team(found.contact);
    return found;
  };

  route.get(async (request: Request, response: Response) => {
    const found = await find(request, "page");
    if (found === null) return sendPage(request, response, invalidPage, 404);
    sendPage(request, response, pageOf(options, found, null, BLANK));
  });

  route.post(async (request: Request, response: Response) => {
    const form = await readForm(request, response);
    const found = await find(request, "page");
    if (found === null) return sendPage(request, response, invalidPage, 404);
    const note = form("note").replaceAll("\r\n", "\n").trim();
    const typed = { name: form("name").trim(), note, end: form("end") };
    const outcome = await carryOut(options, found, form, typed, answererOf(request, response, typed.name));
    const now = (await findAnswerable(deps, found.token, "page")) ?? found;
    const page = pageOf(options, now, outcome, outcome?.isMistake ? typed : BLANK);
    sendPage(request, response, page, outcome?.isMistake ? 422 : 200);
  });
  const direct = router.route("/a/:token/acknowledge");
  direct.all(unseen, counts.request);
  direct.post(async (request: Request, response: Response) => {
    const form = await readForm(request, response);
    const found = await find(request, "direct");
    response.set("Cache-Control", "no-store").type("text/plain");
    if (found === null) return void response.status(404).send("This button does not work.\n");
    // Pushover names the device of the person.
    const answerer = answererOf(request, response, form("acknowledged_by_device").trim());
    const isFirst = await acknowledgeDirectly(options, found, answerer);
    const now = isFirst ? found : ((await findAnswerable(deps, found.token, "direct")) ?? found);
    response.send(`${sentenceOf(isFirst, now, services.clock.now())}\n`);
  });
  direct.all((_request: Request, response: Response) => {
    response.status(405).set("Allow", "POST").type("text/plain").send("Send a POST.\n");
  });
  return router;
}

/** The sentence for the service that shows the button. The outage may have ended before the request. */
function sentenceOf(isFirst: boolean, { story }: Answerable, now: Date): string {
  if (isFirst) return "Acknowledged.";
  if (!isAnswerable(story, now)) return "The outage is over, or too old to answer.";
  return story.acknowledgedAt === null
    ? "The acknowledgement ended. Open Pharos to acknowledge again."
    : "Acknowledged before.";
}

/** Acknowledges by a button that has no page. @returns false if there is nothing to acknowledge */
async function acknowledgeDirectly(
  { services, contacts }: AnswerRoutesOptions,
  answerable: Answerable,
  answerer: LinkUser,
): Promise<boolean> {
  const now = services.clock.now();
  const { acts, acknowledgedAt } = answerable.story;
  const isUsed = acknowledgedAt === null && wasDoneSince(acts, "acknowledged", 0);
  if (isUsed || !isAnswerable(answerable.story, now)) return false;
  const isFirst = await acknowledgeByLink({ stores: services.stores, now, answerable, answerer }, null, null);
  await contacts.markSeen(answerable.contact.id);
  return isFirst;
}

/** For readers who have the link, and for nobody else. */
function unseen(_request: Request, response: Response, next: NextFunction): void {
  response.set({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });
  next();
}

/** Carries the form out. @returns the sentence about it; null if the page itself has the sentence */
async function carryOut(
  { links, services, contacts }: AnswerRoutesOptions,
  answerable: Answerable,
  form: Form,
  typed: Typed,
  answerer: LinkUser,
): Promise<Said | null> {
  const { story, token, contact } = answerable;
  const now = services.clock.now();
  if (!isAnswerable(story, now)) return null;
  const sent = { form, typed, stampedAtMs: links.stampedAt(token, form("made")) };
  if (!isOfReader(sent, now)) return UNREAD;
  const outcome = await answer({ stores: services.stores, now, answerable, answerer }, sent);
  // The form comes from a person who read the alert, also if it had a mistake.
  await contacts.markSeen(contact.id);
  return outcome;
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
  const ends = endsFrom(now.getTime(), answerable.contact.timeZone);
  return answerPage({ answerable, stamp: links.stampOf(token, now.getTime()), now, ends, said: outcome, typed });
}

function answererOf(request: Request, response: Response, name: string): LinkUser {
  return {
    name,
    origin: { door: "link", requestId: exchangeOf(response).requestId },
    ipAddress: request.ip ?? "unknown",
    userAgent: (request.get("User-Agent") ?? "").slice(0, MAX_USER_AGENT),
  };
}
