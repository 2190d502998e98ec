import type { NetError } from "../../net/net-error.ts";
import type { LinkVerdict } from "./crawl.ts";

/**
 * Servers send these codes to programs though browsers get the page. They want a sign-in (401), deny access (403), have
 * too much to do (429), or know that no browser asks (999).
 */
const UNVERIFIED = new Set([401, 403, 429, 999]);

const MIN_REFUSAL = 400;

/** It answers, or its failure is nothing. */
export const FINE: LinkVerdict = { outcome: "fine", reason: null };

/** Whether to ask with GET after this answer to HEAD, because some servers reject only HEAD. */
export function isRefusal(statusCode: number): boolean {
  return statusCode >= MIN_REFUSAL;
}

/** The verdict on a URL from its answer, after redirects. */
export function judgeStatus(statusCode: number): LinkVerdict {
  if (!isRefusal(statusCode)) return FINE;
  return { outcome: UNVERIFIED.has(statusCode) ? "unverified" : "broken", reason: `${statusCode}` };
}

/**
 * The verdict on a URL without an answer.
 *
 * | failure | of the site | of others |
 * |---|---|---|
 * | `refused-by-guard` | blocked | blocked |
 * | `timeout` | broken | unverified |
 * | any other | broken | broken |
 *
 * @throws the error itself when it says nothing of the URL
 */
export function judgeFailure(error: NetError, isOwn: boolean): LinkVerdict {
  const { kind, message: reason } = error;
  switch (kind) {
    case "aborted":
    case "refused-by-rules":
      throw error;
    case "refused-by-guard":
      return { outcome: "blocked", reason };
    case "timeout":
      return { outcome: isOwn ? "broken" : "unverified", reason };
    default:
      return { outcome: "broken", reason };
  }
}
