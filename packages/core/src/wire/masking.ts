import { parseUrl } from "./url.ts";

/** Replaces a secret that the reader may not see (spec: Viewer masking). */
export const MASK = "********";

/** Scheme and authority of a URL that `URL` rejects, such as one with port 99999. */
const AUTHORITY = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)/i;
const HOST_AND_PORT = /^[a-z0-9.:[\]-]+$/i;

/**
 * Keeps scheme and host of a URL and hides the rest: `https://hooks.slack.com/********`. If they cannot be identified
 * for sure, it hides the whole text.
 */
export function maskUrl(url: string): string {
  const parsed = parseUrl(url);
  if (parsed !== null) return `${parsed.protocol}//${parsed.host}/${MASK}`;
  const [, protocol, authority = ""] = AUTHORITY.exec(url) ?? [];
  // The text before the host may be a secret.
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return HOST_AND_PORT.test(host) ? `${protocol}//${host}/${MASK}` : MASK;
}

/** Keeps the names and hides the values. */
export function maskValues(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]));
}
