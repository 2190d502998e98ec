import { NetError, type ProbeOutcome, parseUrl, type WebSocketAnswer } from "@pharos/core";
import { type AnswerSearch, isEnd, notFound } from "./answer-search.ts";
import { type AnswerFault, noAnswer, succeeded } from "./outcome.ts";
import type { Probe, ProbeTarget } from "./probe.ts";
import { headersOf } from "./request.ts";
import { tlsTermsOf } from "./tls-terms.ts";
import { createWitness, type Witness } from "./witness.ts";

/** Of all messages together. The text that is expected must come within them. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Of the first messages, which a failure shows. */
const MAX_NOTED_BYTES = 64 * 1024;

/** The status code of an open connection. */
const OPEN = 101;

/** The close code of a frame without one. */
const NO_CODE = 1005;

/** Up when the handshake succeeds and, if the monitor expects a text, a message contains it. */
export const websocket: Probe = {
  requires: ["url"],
  async run(target, net, signal) {
    const { send, expectedAnswer } = target;
    const witness = createWitness(target);
    const search = expectedAnswer === null ? null : createMessageSearch(expectedAnswer);
    try {
      const request = { url: webSocketUrl(target.url), headers: headersOf(target), tls: tlsTermsOf(target), send };
      const answer = await net.webSocket(request, signal, search?.read ?? null);
      const fault = faultOf(answer, search, target);
      return fault === null ? succeeded(answer) : failed(fault, answer, { answer, search, witness });
    } catch (error) {
      if (search === null || !isEnd(error) || search.text() === "") return noAnswer(error, witness);
      return failed(missing(search, target), error, { answer: null, search, witness });
    }
  },
};

function faultOf(
  { statusCode, closeCode }: WebSocketAnswer,
  search: AnswerSearch | null,
  target: ProbeTarget,
): AnswerFault | null {
  if (statusCode !== OPEN) return { errorClass: "status", message: `Handshake: ${statusCode}` };
  if (closeCode !== null) {
    const code = closeCode === NO_CODE ? "without a code" : `(${closeCode})`;
    return { errorClass: "connect", message: `Closed by the server ${code}` };
  }
  return search === null || search.found() ? null : missing(search, target);
}

function missing(search: AnswerSearch, target: ProbeTarget): AnswerFault {
  return notFound("No message contained the expected text", search.text(), target);
}

interface Seen {
  /** Null: the time was up, or the connection ended. */
  readonly answer: WebSocketAnswer | null;
  readonly search: AnswerSearch | null;
  readonly witness: Witness;
}

function failed(
  { errorClass, message }: AnswerFault,
  {
    certificate,
    phases,
    peer,
  }: (Pick<WebSocketAnswer, "certificate" | "peer"> & Pick<ProbeOutcome, "phases">) | NetError,
  { answer, search, witness }: Seen,
): ProbeOutcome {
  const text = search?.text() ?? "";
  if (text !== "") witness.read(text);
  const httpStatusCode = answer === null || answer.statusCode === OPEN ? null : answer.statusCode;
  return {
    ...{ passed: false, responseTimeMs: null, httpStatusCode, errorMessage: message, certificate, phases },
    explanation: witness.explain(errorClass, peer, answer),
  };
}

/** Searches each message for a text, which must be in one of them. */
function createMessageSearch(expected: string): AnswerSearch {
  const wanted = Buffer.from(expected);
  const noted: string[] = [];
  let size = 0;
  let isFound = false;
  return {
    read(message) {
      if (size < MAX_NOTED_BYTES) noted.push(Buffer.from(message).toString());
      // An empty message takes time, too.
      size += message.length + 1;
      isFound ||= Buffer.from(message.buffer, message.byteOffset, message.length).includes(wanted);
      return isFound || size >= MAX_BYTES;
    },
    found: () => isFound,
    text: () => noted.join("\n"),
  };
}

/** @throws NetError `protocol` if the text is no absolute ws or wss URL */
function webSocketUrl(text: string): URL {
  const url = parseUrl(text);
  if (url === null) throw new NetError("protocol", "The address is not a URL");
  if (url.protocol !== "ws:" && url.protocol !== "wss:") {
    throw new NetError("protocol", "The address is not ws or wss");
  }
  return url;
}
