import { type BodyReader, type HttpAnswer, type HttpRequest, NetError, type Phases, type ProbeNet } from "@pharos/core";
import { redirected } from "./redirect.ts";

const MAX_REDIRECTS = 5;

/** The answer that counts, and where it came from. */
export interface Followed {
  readonly answer: HttpAnswer;
  /** Host of the last redirect that was followed; null for none. */
  readonly redirectedTo: string | null;
}

/**
 * Sends a request and follows redirects, each exchange on a connection of its own. A redirect whose status code is
 * expected is the answer. Times add up over the exchanges. The certificate is the first that was presented: warnings are
 * about the monitor's own host.
 *
 * @param reader gets the body of an answer that it wants
 * @throws NetError when some exchange has no answer or redirects too far; it says behind which redirect
 */
export async function follow(
  first: HttpRequest,
  expectedStatusCodes: readonly number[],
  net: ProbeNet,
  signal: AbortSignal,
  reader?: BodyReader,
): Promise<Followed> {
  const send = (request: HttpRequest) => net.http(request, signal, reader);
  let answer = await send(first);
  let request = first;
  for (let redirects = 0; !expectedStatusCodes.includes(answer.statusCode); redirects++) {
    const next = redirected(request, answer);
    if (next === null) break;
    if (redirects === MAX_REDIRECTS) throw tooManyRedirects(answer);
    answer = combined(answer, await hop(next, answer, send));
    request = next;
  }
  return { answer, redirectedTo: request === first ? null : request.url.host };
}

/** Says of a message behind which redirect it holds. */
export function behind(redirectedTo: string | null, message: string): string {
  return redirectedTo === null ? message : `${message} (after a redirect to ${redirectedTo})`;
}

async function hop(
  request: HttpRequest,
  before: HttpAnswer,
  send: (request: HttpRequest) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    throw new NetError(error.kind, behind(request.url.host, error.message), {
      cause: error,
      certificate: before.certificate ?? error.certificate,
    });
  }
}

function tooManyRedirects({ certificate }: HttpAnswer): NetError {
  return new NetError("protocol", `More than ${MAX_REDIRECTS} redirects`, { certificate });
}

function combined(before: HttpAnswer, after: HttpAnswer): HttpAnswer {
  return {
    statusCode: after.statusCode,
    location: after.location,
    headers: after.headers,
    responseTimeMs: before.responseTimeMs + after.responseTimeMs,
    phases: sum(before.phases, after.phases),
    certificate: before.certificate ?? after.certificate,
    bodyFault: after.bodyFault,
  };
}

function sum(a: Phases, b: Phases): Phases {
  return {
    dnsMs: add(a.dnsMs, b.dnsMs),
    connectMs: add(a.connectMs, b.connectMs),
    tlsMs: add(a.tlsMs, b.tlsMs),
    waitMs: add(a.waitMs, b.waitMs),
  };
}

const add = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0));
