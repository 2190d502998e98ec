import type { Route, RouteData } from "@pharos/operations";
import { shellTexts } from "#texts/shell.ts";
import { bootNow } from "../boot.ts";
import { noteServerTime } from "../lib/server-clock.ts";
import { type SessionEnd, tellSessionEnd } from "../lib/session-end.ts";
import { isUnsaved } from "../lib/unsaved.ts";
import { loadInFull } from "../router/navigation.ts";
import { addressOf, type PathParameters, partsOf } from "./address.ts";
import { type OwnEndpoints, signInAddress } from "./endpoints.ts";
import { type ProblemBody, Refusal } from "./refusal.ts";
import type { AnswerOf, CallArguments, CallOf, ReadRoute, Sending } from "./routes.ts";
import { noteWrite } from "./written.ts";

/** The record is gone, or its state or its version is another one. */
const OUTDATED = [404, 409, 412];

interface Answer<Body> {
  readonly body: Body;
  /** Version of the record in the answer, for `ifMatch`. */
  readonly etag: string | null;
}

/** A call of any route. */
interface Call extends PathParameters, Sending {
  readonly body?: object;
}

/**
 * Asks the backend. The registry of operations has the types of the call and of the answer. Send changes from a mutation. The
 * mutation then renews the shown data: see `noteWrite`.
 *
 * @throws Refusal, TypeError where the server cannot be reached
 */
export function ask<Of extends Route>(route: Of, ...call: CallArguments<Of>): Promise<Answer<AnswerOf<Of>>>;
export function ask(route: Route, call: Call = {}): Promise<Answer<unknown>> {
  return request(route, call);
}

/** As `ask`. @returns the `data` of the answer */
export function askData<Of extends Route>(route: Of, ...call: CallArguments<Of>): Promise<RouteData<Of>>;
export async function askData(route: Route, call: Call = {}): Promise<unknown> {
  return (await request<{ readonly data: unknown }>(route, call)).body.data;
}

/** As `ask`, for a caller that knows the type of the answer from elsewhere. */
export async function request<Body>(route: Route, call: Call): Promise<Answer<Body>> {
  const [method, path] = partsOf(route);
  try {
    const answer = await exchange<Body>(method, addressOf(path, call), call);
    noteWrite(route, call.ids);
    return answer;
  } catch (error) {
    // Another person was faster, so the page shows an old state.
    if (error instanceof Refusal && OUTDATED.includes(error.status)) noteWrite(route, call.ids);
    throw error;
  }
}

/** As `ask`, for requests that are not operations. */
export async function askEndpoint<Of extends keyof OwnEndpoints>(
  route: Of,
  body: OwnEndpoints[Of]["body"],
): Promise<OwnEndpoints[Of]["answer"]> {
  const [method, path] = partsOf(route);
  return (await exchange<OwnEndpoints[Of]["answer"]>(method, path, { body })).body;
}

/** The address of an operation, for a link that the browser follows. */
export function hrefOf<Of extends ReadRoute>(route: Of, call: CallOf<Of>): string;
export function hrefOf(route: string, call: PathParameters): string {
  return addressOf(partsOf(route)[1], call);
}

async function exchange<Body>(
  method: string,
  address: string,
  { body, ifMatch, signal, isOfAnyTeam = false }: Call,
): Promise<Answer<Body>> {
  const isRead = method === "GET";
  const response = await reach(address, {
    method,
    ...(signal && { signal }),
    headers: {
      Accept: "application/json",
      ...(!isOfAnyTeam && { "X-Pharos-Team": String(bootNow().team.id) }),
      ...(!isRead && { "Content-Type": "application/json" }),
      ...(ifMatch && { "If-Match": ifMatch }),
    },
    ...(!isRead && { body: JSON.stringify(body ?? {}) }),
  });
  noteServerTime(response.headers.get("Date"), Date.now());
  if (!response.ok) {
    const refusal = new Refusal(await problemOf(response));
    const end = endOf(refusal);
    if (end !== null) endSession(end, !isRead);
    throw refusal;
  }
  return { body: response.status === 204 ? undefined : await response.json(), etag: response.headers.get("ETag") };
}

/** @throws TypeError with a sentence where the server cannot be reached. A change is never sent later. */
export async function reach(address: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === "GET";
  if (!isRead && !navigator.onLine) throw new TypeError(shellTexts.offline());
  return fetch(address, init).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(isRead ? shellTexts.unreachable() : shellTexts.notSent(), { cause: error });
  });
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
  else loadInFull(end === "other-team" ? "/" : signInAddress());
}

/** The answer of a proxy may be no problem in JSON. */
export async function problemOf(response: Response): Promise<ProblemBody> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const { status } = response;
  return isJson ? { ...(await response.json()), status } : { status };
}
