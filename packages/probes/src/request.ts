import type { HttpRequest } from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";
import { httpUrl } from "./redirect.ts";

/**
 * The request that a monitor asks for. A user name makes it carry basic auth, unless its own headers already authorize.
 *
 * @throws NetError `protocol` when the monitor's URL is no HTTP address
 */
export function firstRequest(target: ProbeTarget): HttpRequest {
  return { method: target.httpMethod, url: httpUrl(target.url), headers: headersOf(target) };
}

function headersOf({ requestHeaders, username, password }: ProbeTarget): Readonly<Record<string, string>> {
  const headers = requestHeaders ?? {};
  if (username === null) return headers;
  if (Object.keys(headers).some((name) => name.toLowerCase() === "authorization")) return headers;
  return { ...headers, authorization: basicAuth(username, password ?? "") };
}

/** RFC 7617, in UTF-8. */
export function basicAuth(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}
