import type { SignalKind } from "@pharos/core";

/** What a request to a suffix form asks for. */
export interface AskedSignal {
  /** A heartbeat's token, in lower case. */
  readonly token: string;
  readonly kind: SignalKind;
  readonly exitStatus: number | null;
  readonly rid: string | null;
}

/** What a request is that is answered without a look at the database. */
export interface WrongSignal {
  readonly status: 400 | 404;
  readonly detail: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PREFIX = "/ping/";
const MAX_EXIT_STATUS = 255;

/**
 * Reads the address of a ping that has more than a token: `/ping/{token}/`, `/ping/{token}/start`, `/fail`, `/log` and
 * `/{exit status}`, with `rid` in the query.
 * @returns null for any other path
 */
export function parseSignal(url: string): AskedSignal | WrongSignal | null {
  const { path, query } = splitUrl(url);
  if (!path.startsWith(PREFIX)) return null;
  const [token = "", suffix, ...more] = path.slice(PREFIX.length).split("/");
  const lowerToken = token.toLowerCase();
  if (!UUID.test(lowerToken) || suffix === undefined || more.length > 0) return null;
  return signalOf(lowerToken, suffix, query);
}

function signalOf(token: string, suffix: string, query: URLSearchParams): AskedSignal | WrongSignal {
  const sent = query.get("rid");
  const rid = ridOf(query);
  if (sent !== null && rid === null) return { status: 400, detail: "The rid must be a UUID." };
  if (suffix === "") return { token, kind: "success", exitStatus: null, rid };
  if (suffix === "start" || suffix === "fail" || suffix === "log")
    return { token, kind: suffix, exitStatus: null, rid };
  if (!/^\d+$/.test(suffix))
    return { status: 404, detail: "There is no such signal: start, fail, log or an exit status." };
  const exitStatus = Number(suffix);
  if (exitStatus > MAX_EXIT_STATUS) return { status: 400, detail: "The exit status must be from 0 to 255." };
  return { token, kind: exitStatus === 0 ? "success" : "fail", exitStatus, rid };
}

/** The name of the run that a ping is of; null if the query has none that is a UUID. */
export function ridOf(query: URLSearchParams): string | null {
  const rid = query.get("rid")?.toLowerCase() ?? "";
  return UUID.test(rid) ? rid : null;
}

/** Path and query of a request's address. */
export function splitUrl(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const [beforeHash = ""] = url.split("#", 1);
  const at = beforeHash.indexOf("?");
  if (at === -1) return { path: beforeHash, query: new URLSearchParams() };
  return { path: beforeHash.slice(0, at), query: new URLSearchParams(beforeHash.slice(at + 1)) };
}
