import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";

const YEAR_SECONDS = 31_536_000;

/** Sources that a page may load from, by directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** For answers that are no pages: a browser that shows one loads nothing for it. */
export const NO_PAGES: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** For pages that load a style sheet, its font and images of their own origin and nothing else. */
export const STATIC_PAGES: Directives = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** For pages that run a script of their own origin, which loads files of that origin and makes HTML of no text. */
export const SCRIPTED_PAGES: Directives = {
  ...STATIC_PAGES,
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
};

/** The security headers that all answers share. The content security policy depends on what is served. */
export function securityHeaders(baseUrl: string): RequestHandler {
  return always(helmet({ contentSecurityPolicy: false, strictTransportSecurity: strictTransportSecurity(baseUrl) }));
}

/**
 * Sets the headers that the handler sets, which are the same for all requests. It is called for the first one alone, since it
 * is a chain of a dozen handlers.
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

/** Sets the content security policy of answers, in place of one that was set before. */
export function contentSecurityPolicy(directives: Directives): RequestHandler {
  const named = Object.entries(directives).map(([directive, sources]) => [directive, [...sources]] as const);
  return helmet.contentSecurityPolicy({ useDefaults: false, directives: Object.fromEntries(named) });
}

/**
 * What browsers are told to reach by https alone (RFC 6797): this name, and no name below it, which may belong to others.
 * False if clients come by http, for browsers would find nothing by https.
 *
 * @param baseUrl where clients find this installation
 */
export function strictTransportSecurity(baseUrl: string) {
  return new URL(baseUrl).protocol === "https:" ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false;
}
