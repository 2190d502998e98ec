import { type BodyReader, type HttpAnswer, type HttpRequest, NetError, type Phases, type ProbeNet } from "@pharos/core";
import type { AnswerFault } from "./outcome.ts";
import type { ProbeTarget } from "./probe.ts";
import { redirected } from "./redirect.ts";
import { firstRequest } from "./request.ts";
import type { Witness } from "./witness.ts";

const MAX_REDIRECTS = 5;

/** The answer that counts, and where it came from. */
export interface Followed {
  readonly answer: HttpAnswer;
  /** Host of the last redirect that was followed; null if there was no redirect. */
  readonly redirectedTo: string | null;
}

/**
 * Sends a target's request and follows redirects, each exchange on its own connection. A redirect whose status code is
 * expected is the answer. Times add up over the exchanges. The certificate is the first that was presented: warnings
 * are about the monitor's own host.
 *
 * @param witness gets the beginning of an answer that is not the expected one, and the redirects
 * @param reader gets the body of an answer that it wants
 * @throws NetError when some exchange has no answer or redirects too far; it says behind which redirect
 */
export async function follow(
  target: ProbeTarget,
  witness: Witness,
  net: Pick<ProbeNet, "http">,
  signal: AbortSignal,
  reader?: BodyReader,
): Promise<Followed> {
  const { expectedStatusCodes } = target;
  const first = firstRequest(target);
  const send = (request: HttpRequest) => net.http(request, signal, reader, witness);
  let answer = await send(first);
  let request = first;
  for (let redirects = 0; !expectedStatusCodes.includes(answer.statusCode); redirects++) {
    const next = redirected(request, answer);
    if (next === null) break;
    if (redirects === MAX_REDIRECTS) throw tooManyRedirects(answer);
    witness.redirects.push({ statusCode: answer.statusCode, url: next.url.href });
    answer = combined(answer, await hop(next, answer, send));
    request = next;
  }
  return { answer, redirectedTo: request === first ? null : request.url.host };
}

/** Says of a fault behind which redirect it is. */
export function behind(redirectedTo: string | null, fault: AnswerFault | null): AnswerFault | null {
  return redirectedTo === null ? fault : fault && { ...fault, message: afterRedirect(redirectedTo, fault.message) };
}

const afterRedirect = (host: string, message: string) => `${message} (after a redirect to ${host})`;

async function hop(
  request: HttpRequest,
  before: HttpAnswer,
  send: (request: HttpRequest) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    throw new NetError(error.kind, afterRedirect(request.url.host, error.message), {
      cause: error,
      certificate: before.certificate ?? error.certificate,
      peer: error.peer,
      phases: error.phases && sum(before.phases, error.phases),
    });
  }
}

function tooManyRedirects({ certificate, peer, phases }: HttpAnswer): NetError {
  return new NetError("protocol", `More than ${MAX_REDIRECTS} redirects`, { certificate, peer, phases });
}

function combined(before: HttpAnswer, after: HttpAnswer): HttpAnswer {
  return {
    ...after,
    responseTimeMs: before.responseTimeMs + after.responseTimeMs,
    phases: sum(before.phases, after.phases),
    certificate: before.certificate ?? after.certificate,
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
