import { isCaller, type PageLogo, ProblemError } from "@pharos/core";
import {
  admit,
  contentSecurityPolicy,
  type Door,
  type OperationPermits,
  runWithPermit,
  STATIC_PAGES,
  sendText,
} from "@pharos/http";
import { type OperationServices, previewPage } from "@pharos/operations";
import { accentStyle, pageAddresses, statusPageHtml, statusStyle } from "@pharos/status-page";
import { type Request, type Response, Router } from "express";
import { formReader } from "../sent.ts";

interface PreviewOptions {
  readonly door: Door;
  readonly services: OperationServices;
  readonly permits: OperationPermits;
}

/** Largest form, in bytes: a page with all its components, each letter of which takes up to nine. */
const MAX_FORM_BYTES = 512 * 1024;
const readForm = formReader(MAX_FORM_BYTES);
/** Where an unsaved page is sent to. */
const UNSAVED = "/status-pages/preview";
const STYLE = `${UNSAVED}/style.css`;
/** Path of the style of a page's link colour. The colour follows, without `#`. */
const ACCENT_STYLE = `${UNSAVED}/accent`;

/** Only the pages of the dashboard may frame it. It has no script, and holds its logo, because the logo of a closed page has no URL. */
const PREVIEW = { ...STATIC_PAGES, imgSrc: ["'self'", "data:"], frameAncestors: ["'self'"] };

/**
 * A status page as the public would see it, for its team, in a frame of the dashboard. The code of the
 * public page renders it. A form holds unsaved changes as JSON in its field `page`. The server does not store them.
 */
export function previewRoutes({ door, services, permits }: PreviewOptions): Router {
  const router = Router();
  const policy = contentSecurityPolicy(PREVIEW);

  async function send(request: Request, response: Response, pageId: number | null): Promise<void> {
    const caller = await admit(request, response, door);
    if (!isCaller(caller)) throw new ProblemError({ kind: "forbidden", detail: "You are not a member of a team." });
    // After the request was let in: a stranger's form is not read.
    const form = await readForm(request, response);
    const sent = jsonIn(form("page"));
    const read = () => previewPage(pageId, sent, { ...services, caller });
    const snapshot = await runWithPermit(permits, caller, read);
    if (snapshot === null) throw new ProblemError({ kind: "not-found" });
    const { slug, accent } = snapshot.page;
    const logo = logoInPage(snapshot.logo);
    const ofPage = pageAddresses(services.baseUrl, slug);
    const addresses = {
      ...{ ...ofPage, history: `${services.baseUrl}${ofPage.history}`, logo: { ...ofPage.logo, ...logo } },
      ...{ style: STYLE, icon: "/favicon.svg", accent: `${ACCENT_STYLE}/${accent?.slice(1)}.css` },
    };
    // Public pages are shown in no frame, so links lead out of this one.
    const page = statusPageHtml(snapshot, addresses, false)
      .replace("<html ", `<html${themeIn(form("theme"))} `)
      .replace("<head>", '<head>\n<base target="_blank">');
    await sendText(response.type("html"), page);
  }

  router.get(STYLE, (_request: Request, response: Response) => {
    response.set("Cache-Control", "no-cache").type("css").send(statusStyle);
  });
  router.get(`${ACCENT_STYLE}/:colour.css`, (request: Request, response: Response) => {
    const colour = String(request.params["colour"]);
    if (!/^[0-9a-f]{6}$/.test(colour)) throw new ProblemError({ kind: "not-found" });
    response
      .set("Cache-Control", "no-cache")
      .type("css")
      .send(accentStyle(`#${colour}`));
  });
  router.post(UNSAVED, policy, (request: Request, response: Response) => send(request, response, null));
  const ofSaved = router.route("/status-pages/:id/preview").all(policy);
  const sendSaved = (request: Request, response: Response) => send(request, response, idIn(request));
  ofSaved.get(sendSaved).post(sendSaved);
  return router;
}

/** The address of a logo that is the logo itself. */
function logoInPage(logo: PageLogo | null): Partial<Record<PageLogo["type"], string>> {
  return logo === null ? {} : { [logo.type]: `data:${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}` };
}

/** The theme that a person looks at. Without one, the browser decides. */
function themeIn(text: string): string {
  return text === "light" || text === "dark" ? ` data-theme="${text}"` : "";
}

/** No page has the id 0. */
function idIn(request: Request): number {
  const text = String(request.params["id"]);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Null if the text is not JSON. The reader of pages checks the value. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
