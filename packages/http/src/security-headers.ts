import type { RequestHandler } from "express";
import helmet from "helmet";

const YEAR_SECONDS = 31_536_000;

/** Sources that a page may load from, by directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** For pages that load one style sheet of their own origin and nothing else, and for answers that are no pages. */
export const STATIC_PAGES: Directives = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The security headers that all answers share. Each router adds the content security policy of what it serves. */
export function securityHeaders(baseUrl: string): RequestHandler {
  return helmet({ contentSecurityPolicy: false, strictTransportSecurity: strictTransportSecurity(baseUrl) });
}

/** Sets the content security policy of a router's answers. */
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
