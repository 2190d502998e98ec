import { isHeartbeatSlug, isPingKey, isUuid, type SignalKind } from "@pharos/core";
import { slugAddress } from "@pharos/db";
import { hashToken } from "@pharos/vault";

/** The content of a request to a URL with more than a token. */
export interface AskedSignal {
  /** A heartbeat's token, in lower case, or the result of `slugAddress` for its slug. */
  readonly address: string;
  readonly kind: SignalKind;
  readonly exitStatus: number | null;
  readonly rid: string | null;
  /** A heartbeat of this slug is to be created if there is none. */
  readonly creates: boolean;
  /** A text in the URL, which is stored instead of a body. */
  readonly message: string | null;
}

/** A request that is answered without the database. */
export interface WrongSignal {
  readonly status: 400 | 404;
  readonly detail?: string;
}

/** Every ping is below this path. */
export const PINGS = "/ping/";
const MAX_EXIT_STATUS = 255;

/** Whether the query of a ping says that the job failed, as `saysFailure`. */
export function isFailure(url: string): boolean {
  return url.includes("?") && saysFailure(splitUrl(url).query);
}

/** Scripts for Uptime Kuma send `status`, where every other value than `up` is a failure (2.5.3, server/routers/api-router.js). */
export function saysFailure(query: URLSearchParams): boolean {
  return (query.get("status") || "up") !== "up";
}

/**
 * Reads the path of a ping that has more than a token. The path is `/ping/{token}/`, or `/ping/{ping key}/{slug}`, each
 * also with `/start`, `/fail`, `/log` and `/{exit status}`. The query may have `rid`, and with a slug `create`. A URL without
 * a signal is a failure with the text of `msg` if its `status` is not `up`. This also holds for a URL with only a token.
 * @returns null for any other path
 */
export function parseSignal(url: string): AskedSignal | WrongSignal | null {
  const { path, query } = splitUrl(url);
  if (!path.startsWith(PINGS)) return null;
  const [head = "", ...rest] = path.slice(PINGS.length).split("/");
  const token = head.toLowerCase();
  if (isUuid(token)) {
    const [suffix, ...more] = rest;
    const isBare = suffix === undefined && !saysFailure(query);
    return isBare || more.length > 0 ? null : signalOf(token, suffix ?? "", query);
  }
  const [sent, suffix = "", ...more] = rest;
  if (!isPingKey(head) || sent === undefined || more.length > 0) return null;
  const slug = decoded(sent);
  const wrong = wrongSlug(slug);
  if (wrong !== null) return wrong;
  const asked = signalOf(slugAddress(hashToken(head), slug), suffix, query);
  return "status" in asked ? asked : { ...asked, creates: query.get("create") === "1" };
}

/** A client may write any character of a path as its code, such as `%2D` for a hyphen (RFC 3986, section 2.3). */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function wrongSlug(slug: string): WrongSignal | null {
  if (slug !== slug.toLowerCase()) return { status: 400, detail: "A slug must not have upper-case letters." };
  if (isHeartbeatSlug(slug)) return null;
  return { status: 404, detail: "This is not a slug: a slug has 1 to 100 of a-z, 0-9, hyphen and underscore." };
}

/** The values of a signal whose URL has only an address and a kind. */
export const WITHOUT_MORE = { rid: null, exitStatus: null, creates: false, message: null } as const;

function signalOf(address: string, suffix: string, query: URLSearchParams): AskedSignal | WrongSignal {
  const rid = ridOf(query);
  const asked = { ...WITHOUT_MORE, address, rid };
  // A failure is worth more than its wrong rid.
  if (suffix === "" && saysFailure(query)) return { ...asked, kind: "fail", message: query.get("msg") || null };
  if (query.get("rid") !== null && rid === null) return { status: 400, detail: "The rid must be a UUID." };
  if (suffix === "") return { ...asked, kind: "success" };
  if (suffix === "start" || suffix === "fail" || suffix === "log") return { ...asked, kind: suffix };
  if (!/^\d+$/.test(suffix)) return { status: 404, detail: "Unknown signal: use start, fail, log or an exit status." };
  const exitStatus = Number(suffix);
  if (exitStatus > MAX_EXIT_STATUS) return { status: 400, detail: "The exit status must be from 0 to 255." };
  return { ...asked, kind: exitStatus === 0 ? "success" : "fail", exitStatus };
}

/** The name of the run that a ping is of; null if the query has none that is a UUID. */
export function ridOf(query: URLSearchParams): string | null {
  const rid = query.get("rid")?.toLowerCase() ?? "";
  return isUuid(rid) ? rid : null;
}

/** Path and query of a request's address. */
export function splitUrl(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const [beforeHash = ""] = url.split("#", 1);
  const at = beforeHash.indexOf("?");
  if (at === -1) return { path: beforeHash, query: new URLSearchParams() };
  return { path: beforeHash.slice(0, at), query: new URLSearchParams(beforeHash.slice(at + 1)) };
}
