/** Uptime Kuma serves the public JSON of its status pages below this path (2.5.3, server/routers/status-page-router.js). */
const KUMA = "/api/status-page/";

/** The slug in Uptime Kuma that stands for no choice: programs ask for it without one. */
const DEFAULT_SLUG = "default";

const PATH = /^\/api\/status-page\/(heartbeat\/)?([A-Za-z0-9-]{1,60})(\/badge)?\/?$/;

/** Whether a path is one of Uptime Kuma's for status pages. */
export function isKumaPath(path: string): boolean {
  return path.startsWith(KUMA);
}

/**
 * The path below `/status` for a path of Uptime Kuma. Every other path stays, and so does one that Uptime Kuma does not have.
 *
 * @param ofHost the page of the request's host: there `default` is this page
 */
export function withoutKumaPath(url: string, ofHost: string | null): string {
  if (!isKumaPath(url)) return url;
  const at = url.indexOf("?");
  const [path, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
  const [, beats, sent = "", badge] = PATH.exec(path) ?? [];
  if (sent === "" || (beats !== undefined && badge !== undefined)) return url;
  const lower = sent.toLowerCase();
  const slug = lower === DEFAULT_SLUG && ofHost !== null ? ofHost : lower;
  const form = badge === undefined ? (beats === undefined ? "kuma.json" : "kuma.beats.json") : "badge.svg";
  return `/status/${slug}/${form}${query}`;
}
