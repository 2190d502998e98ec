import { type HttpRequest, jsonOrUndefined } from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";
import { httpUrl } from "./redirect.ts";
import { tlsTermsOf } from "./tls-terms.ts";

/** To GET and HEAD a body says nothing (RFC 9110, section 9.3.1). */
const METHODS_WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * The request that a monitor asks for. A user name makes it carry basic auth, unless its own headers already authorize.
 *
 * @throws NetError `protocol` when the monitor's URL is no HTTP address
 */
export function firstRequest(target: ProbeTarget): HttpRequest {
  const { httpMethod: method, requestBody } = target;
  const request = { method, url: httpUrl(target.url), headers: headersOf(target), tls: tlsTermsOf(target) };
  if (requestBody === null || !METHODS_WITH_BODY.has(method)) return request;
  return { ...request, headers: withContentType(request.headers, requestBody), body: requestBody };
}

/** The type of a body of which the monitor's own headers say nothing. */
function withContentType(headers: HttpRequest["headers"], body: string): HttpRequest["headers"] {
  if (Object.keys(headers).some((name) => name.toLowerCase() === "content-type")) return headers;
  return {
    ...headers,
    "content-type": jsonOrUndefined(body) !== undefined ? "application/json" : "text/plain; charset=utf-8",
  };
}

/** The headers of a monitor. A user name becomes basic auth, unless the headers already authorize. */
export function headersOf({ requestHeaders, username, password }: ProbeTarget): Readonly<Record<string, string>> {
  const headers = requestHeaders ?? {};
  if (username === null) return headers;
  if (Object.keys(headers).some((name) => name.toLowerCase() === "authorization")) return headers;
  return { ...headers, authorization: basicAuth(username, password ?? "") };
}

/** RFC 7617, in UTF-8. */
export function basicAuth(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}
