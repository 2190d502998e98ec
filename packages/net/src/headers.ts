import type { HttpRequest } from "@pharos/core";
import { acceptedCodings } from "./decompress.ts";

/** Methods whose requests say how long their body is even when they have none (RFC 9110 section 8.6). */
const METHODS_WITH_BODY = new Set(["POST", "PUT", "PATCH"]);

/** The client sets these itself, because they describe the body that it sends. */
const FRAMING = new Set(["content-length", "transfer-encoding"]);

/**
 * A request's headers as Node's flat list of names and values, which spares it a map per request. Those that the caller
 * gave win over ours.
 *
 * @param wantsBody the answer's body may be read, so it may as well come compressed
 */
export function headersOf(
  { method, url, headers, body }: HttpRequest,
  userAgent: string,
  wantsBody: boolean,
): string[] {
  const list: string[] = [];
  const given = new Set<string>();
  for (const name in headers) {
    const key = name.toLowerCase();
    if (FRAMING.has(key)) continue;
    given.add(key);
    list.push(name, headers[name] ?? "");
  }
  if (!given.has("host")) list.unshift("Host", url.host);
  if (!given.has("user-agent")) list.push("User-Agent", userAgent);
  if (!given.has("accept")) list.push("Accept", "*/*");
  if (wantsBody && !given.has("accept-encoding")) list.push("Accept-Encoding", acceptedCodings);
  if (!given.has("connection")) list.push("Connection", "close");
  if (body !== undefined) list.push("Content-Length", String(Buffer.byteLength(body)));
  else if (METHODS_WITH_BODY.has(method)) list.push("Content-Length", "0");
  return list;
}
