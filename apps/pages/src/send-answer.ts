import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptsGzip } from "./accepts-gzip.ts";
import type { PageForm, Rendered } from "./render.ts";

const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of every answer. No cookie is read or set. */
const SECURITY = {
  "Content-Security-Policy": CSP,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** Of an answer that these sites may show in a frame. Only a policy can name several sites. */
function framedBy(origins: readonly string[]): Readonly<Record<string, string>> {
  const { "X-Frame-Options": _denied, ...others } = SECURITY;
  const policy = CSP.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(" ")}`);
  return { ...others, "Content-Security-Policy": policy };
}

const types: Readonly<Record<PageForm | "style" | "icon", string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  kuma: "application/json; charset=utf-8",
  kumaBeats: "application/json; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  badge: "image/svg+xml",
  accent: "text/css; charset=utf-8",
  png: "image/png",
  webp: "image/webp",
  style: "text/css; charset=utf-8",
  icon: "image/svg+xml",
};

/** The answer to a request. */
export interface PageAnswer {
  readonly status: number;
  readonly body: Rendered;
  readonly type: keyof typeof types;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the language depends on the browser. */
  readonly isOfBrowser?: boolean;
  /** The sites that may show it in a frame. */
  readonly frames?: readonly string[];
}

/** @returns the status that was sent */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, type, headers, isOfBrowser = false, frames = [] }: PageAnswer,
): number {
  const isCached = status === 200 && matches(request.headers["if-none-match"], body.etag);
  const isGzipped = body.gzipped !== null && acceptsGzip(request.headers["accept-encoding"]?.toString());
  // A strong tag stands for exact bytes, and gzip changes the bytes.
  const etag = isGzipped ? `${body.etag.slice(0, -1)}-gzip"` : body.etag;
  const bytes = (isGzipped ? body.gzipped : null) ?? body.plain;
  const Vary = isOfBrowser ? "Accept-Encoding, Accept-Language" : "Accept-Encoding";
  const security = frames.length === 0 ? SECURITY : framedBy(frames);
  const all = { ...security, ...headers, Vary, ...(status === 200 && { ETag: etag }) };
  if (isCached) {
    response.writeHead(304, all).end();
    return 304;
  }
  const encoding = isGzipped ? { "Content-Encoding": "gzip" } : {};
  response.writeHead(status, { ...all, ...encoding, "Content-Type": types[type], "Content-Length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return status;
}

/** Whether a client has these bytes, in one encoding or the other (RFC 9110, section 13.1.2). */
function matches(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  const bare = etag.slice(1, -1);
  return sent.split(",").some((one) => {
    const tag = one.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag || tag === `"${bare}-gzip"`;
  });
}
