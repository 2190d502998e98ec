import { boot } from "../boot.ts";
import { type ProblemBody, Refusal } from "./refusal.ts";

const API_ROOT = "/app/api";

export interface Sending {
  readonly method?: "POST" | "PATCH" | "DELETE";
  readonly body?: object;
  /** The version that the change is meant for. */
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
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
 * Asks the backend. The caller names the type of the answer, which follows from the operation's schema. A session that is
 * over leads to the sign-in page and back.
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

/** As `ask`, for what is no operation, such as the steps of a new passkey. */
export async function askAt<Body>(
  address: string,
  { method, body, ifMatch, signal }: Sending = {},
): Promise<Answer<Body>> {
  const response = await fetch(address, {
    ...(method && { method }),
    ...(signal && { signal }),
    headers: {
      Accept: "application/json",
      "X-Pharos-Team": String(boot.team.id),
      ...(method && { "Content-Type": "application/json" }),
      ...(ifMatch && { "If-Match": ifMatch }),
    },
    ...(method && { body: JSON.stringify(body ?? {}) }),
  });
  if (response.status === 401) leaveForSignIn();
  if (!response.ok) throw refusalOf(await problemOf(response));
  return { body: response.status === 204 ? undefined : await response.json(), etag: response.headers.get("ETag") };
}

/** Where another window opened another team, all that the page shows is of the wrong one: it begins anew. */
function refusalOf(problem: ProblemBody): Refusal {
  const refusal = new Refusal(problem);
  if (refusal.type.endsWith("/other-team-open")) location.assign("/monitors");
  return refusal;
}

/** The answer of a proxy may be no problem in JSON. */
async function problemOf(response: Response): Promise<ProblemBody> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const { status } = response;
  return isJson ? { ...(await response.json()), status } : { status };
}

/** @returns what stands in the answer's `data` */
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

function leaveForSignIn(): void {
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
}
