import { type HttpAnswer, type HttpRequest, NetError, parseUrl } from "@pharos/core";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that say nothing of the sender: the only ones of a monitor's own that go to another origin. */
const IMPERSONAL = new Set(["accept", "accept-encoding", "accept-language", "cache-control", "pragma", "user-agent"]);

/** Whether an answer with this status code leads elsewhere. */
export function isRedirect(statusCode: number): boolean {
  return REDIRECTS.has(statusCode);
}

/**
 * The request that an answer redirects to, as browsers make it (Fetch, section 4.4); null if it does not redirect.
 * A header of a monitor may be a secret, so a request to another origin carries only headers that cannot be one.
 *
 * @throws NetError `protocol` when it redirects to no HTTP address
 */
export function redirected(request: HttpRequest, { statusCode, location }: HttpAnswer): HttpRequest | null {
  if (!isRedirect(statusCode) || location === null) return null;
  const url = httpUrl(decodeLocation(location), request.url);
  const isOwn = keepsCredentials(request.url, url);
  const headers = isOwn ? request.headers : impersonal(request.headers);
  const method = methodAfter(statusCode, request.method);
  // A body may hold a secret as well, and is about the request that it was sent with.
  const keepsBody = request.body !== undefined && method === request.method && isOwn;
  return {
    method,
    url,
    headers,
    tls: isOwn ? request.tls : withoutClient(request.tls),
    ...(keepsBody && { body: request.body }),
  };
}

/** @throws NetError `protocol` if the text is no absolute http or https URL, once resolved against the base */
export function httpUrl(text: string, base?: URL): URL {
  const subject = base ? "The redirect's address" : "The address";
  const url = parseUrl(text, base);
  if (url === null) throw new NetError("protocol", `${subject} is not a URL`);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new NetError("protocol", `${subject} is not http or https`);
  }
  return url;
}

/** Node reads headers as Latin-1; an address that is not plain ASCII comes in UTF-8 in practice. */
function decodeLocation(location: string): string {
  return Buffer.from(location, "latin1").toString("utf8");
}

function methodAfter(statusCode: number, method: string): string {
  if (statusCode === 303) return method === "HEAD" ? "HEAD" : "GET";
  return method === "POST" && (statusCode === 301 || statusCode === 302) ? "GET" : method;
}

/**
 * The same origin, or its move from http to https: credentials that were sent in clear may be sent encrypted to the
 * same host.
 */
function keepsCredentials(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const upgraded = from.protocol === "http:" && to.protocol === "https:" && from.hostname === to.hostname;
  return upgraded && from.port === "" && to.port === "";
}

/** Another origin does not learn who calls. */
function withoutClient(terms: HttpRequest["tls"]): HttpRequest["tls"] {
  return terms && { ...terms, client: null };
}

function impersonal(headers: HttpRequest["headers"]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => IMPERSONAL.has(name.toLowerCase())));
}
