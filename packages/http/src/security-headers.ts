import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";

const YEAR_SECONDS = 31_536_000;

/** Sources that a page may load from, by directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** For answers that are no pages: a browser that shows one loads nothing for it. */
export const NO_PAGES: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** For pages that load only a style sheet, its font and images, all from the same origin. */
export const STATIC_PAGES: Directives = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * For pages that run a script from the same origin. The script loads files of that origin and turns no text into HTML.
 */
export const SCRIPTED_PAGES: Directives = {
  ...STATIC_PAGES,
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
};

/** The security headers that all answers share. The content security policy depends on what is served. */
export function securityHeaders(baseUrl: string): RequestHandler {
  return always(
    helmet({
      contentSecurityPolicy: false,
      // Without a referrer a browser sends no origin, and by plain http a form of our pages would be rejected.
      referrerPolicy: { policy: "same-origin" },
      strictTransportSecurity: strictTransportSecurity(baseUrl),
    }),
  );
}

/**
 * Sets the headers that the handler sets, which are the same for all requests. The handler is a chain of a dozen
 * handlers, so it is called only for the first request.
 */
function always(handler: ReturnType<typeof helmet>): RequestHandler {
  let headers: readonly (readonly [name: string, value: string])[] | undefined;
  return (request: Request, response: Response, next: NextFunction) => {
    if (headers === undefined) {
      const before = response.getHeaderNames();
      handler(request, response, () => {});
      const own = response.getHeaderNames().filter((name) => !before.includes(name));
      headers = own.map((name) => [name, String(response.getHeader(name))] as const);
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Sets the content security policy of answers, and replaces an earlier one. */
export function contentSecurityPolicy(directives: Directives): RequestHandler {
  const named = Object.entries(directives).map(([directive, sources]) => [directive, [...sources]] as const);
  return helmet.contentSecurityPolicy({ useDefaults: false, directives: Object.fromEntries(named) });
}

/**
 * The rule that browsers use only https for this name (RFC 6797). Names below it are left out, because they may belong
 * to others. False if clients use http, because browsers would then find nothing at https.
 *
 * @param baseUrl where clients find this installation
 */
export function strictTransportSecurity(baseUrl: string) {
  return new URL(baseUrl).protocol === "https:" ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false;
}
