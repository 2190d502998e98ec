const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PING_KEY = /^[A-Za-z0-9_-]{22}$/;
/** A slug in a URL, where a client may write a character as its code. */
const SENT_SLUG = /^[\w%-]+$/;

/** In lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function isPingKey(text: string): boolean {
  return PING_KEY.test(text);
}

/**
 * Whether a URL has a token, or a ping key and a slug, at its root. Healthchecks has pings there, on a separate host such as
 * hc-ping.com: 4.x, PING_ENDPOINT of hc/settings.py.
 */
export function isRootPing(url: string): boolean {
  const end = url.search(/[?#]/);
  const [before, head = "", slug = ""] = (end === -1 ? url : url.slice(0, end)).split("/", 3);
  return before === "" && (isUuid(head.toLowerCase()) || (isPingKey(head) && SENT_SLUG.test(slug)));
}
