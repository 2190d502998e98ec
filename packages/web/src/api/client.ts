import { boot } from "../boot.ts";
import { type SessionEnd, tellSessionEnd } from "../lib/session-end.ts";
import { isUnsaved } from "../lib/unsaved.ts";
import { type ProblemBody, Refusal } from "./refusal.ts";

const API_ROOT = "/app/api";

export interface Sending {
  readonly method?: "POST" | "PATCH" | "DELETE";
  readonly body?: object;
  /** The version that the change is meant for. */
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
  /** It is not about the team that the page shows. */
  readonly isOfAnyTeam?: boolean;
}

export interface Answer<Body> {
  readonly body: Body;
  /** Version of the record in the answer, for `ifMatch`. */
  readonly etag: string | null;
}

/** One page of a list. */
export interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly meta: {
    readonly current_page: number;
    readonly last_page: number;
    readonly per_page: number;
    readonly total: number;
  };
}

/**
 * Asks the backend. The caller names the type of the answer, which follows from the operation's schema.
 *
 * @param path below `/app/api`
 * @throws Refusal, TypeError where the server cannot be reached
 */
export function ask<Body>(path: string, sending?: Sending): Promise<Answer<Body>> {
  return askAt(hrefOf(path), sending);
}

/** The address of an operation, for a link that the browser follows. */
export function hrefOf(path: string): string {
  return `${API_ROOT}${path}`;
}

/** As `ask`, for requests that are not operations, such as the steps of a new passkey. */
export async function askAt<Body>(
  address: string,
  { method, body, ifMatch, signal, isOfAnyTeam = false }: Sending = {},
): Promise<Answer<Body>> {
  const response = await fetch(address, {
    ...(method && { method }),
    ...(signal && { signal }),
    headers: {
      Accept: "application/json",
      ...(!isOfAnyTeam && { "X-Pharos-Team": String(boot.team.id) }),
      ...(method && { "Content-Type": "application/json" }),
      ...(ifMatch && { "If-Match": ifMatch }),
    },
    ...(method && { body: JSON.stringify(body ?? {}) }),
  });
  if (!response.ok) {
    const refusal = new Refusal(await problemOf(response));
    const end = endOf(refusal);
    if (end !== null) endSession(end, method !== undefined);
    throw refusal;
  }
  return { body: response.status === 204 ? undefined : await response.json(), etag: response.headers.get("ETag") };
}

function endOf({ status, type }: Refusal): SessionEnd | null {
  if (status === 401) return "signed-out";
  return type.endsWith("/other-team-open") ? "other-team" : null;
}

/**
 * Leads to the sign-in and back. If another tab opened another team, the page shows data of the wrong team, so it
 * loads again. A page with unsaved text stays, and shows a dialog.
 */
function endSession(end: SessionEnd, isOfPerson: boolean): void {
  if (isUnsaved()) tellSessionEnd(end, isOfPerson);
  else location.assign(end === "other-team" ? "/monitors" : signInAddress());
}

/** The answer of a proxy may be no problem in JSON. */
async function problemOf(response: Response): Promise<ProblemBody> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const { status } = response;
  return isJson ? { ...(await response.json()), status } : { status };
}

/** @returns the `data` of the answer */
export async function askData<Data>(path: string, sending?: Sending): Promise<Data> {
  return (await ask<{ readonly data: Data }>(path, sending)).body.data;
}

/** A path with those parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The sign-in, which leads back to this page. */
export function signInAddress(): string {
  return `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
}
