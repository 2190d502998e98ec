import type { IncomingMessage } from "node:http";
import type { BodyReader, HttpAnswer, HttpRequest, TlsTerms } from "@pharos/core";
import type { AnswerHead } from "./answer-head.ts";
import { readBeginning, readBody } from "./body.ts";
import { calledPeer } from "./called-peer.ts";
import { type Connection, dial, portOf, unbracketed } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { abortError, explained, netError } from "./failure.ts";
import { headersOf } from "./headers.ts";
import type { RequestHead } from "./request-text.ts";
import { resolved } from "./resolved.ts";
import { send } from "./send.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";
import { datesError, ofTerms, tlsClient } from "./tls-terms.ts";

/**
 * `ProbeNet.http`: one request over a fresh connection to an address that was checked for this request. An answer
 * is handed over when its head is complete; that moment stands for its first byte.
 */
export async function exchange(
  deps: ProbeDeps,
  request: HttpRequest,
  signal: AbortSignal,
  reader?: BodyReader,
  witness?: BodyReader,
): Promise<HttpAnswer> {
  if (signal.aborted) throw abortError(signal);
  const { url } = request;
  const stopwatch = createStopwatch();
  const port = portOf(url);
  const found = resolved(deps, { host: url.hostname, port }, stopwatch, signal);
  const addresses = found instanceof Promise ? await found : found;

  const secure = url.protocol === "https:";
  const endpoint = { addresses, port, hostname: unbracketed(url.hostname) };
  const tls = secure ? tlsClient(deps, ["http/1.1"], request.tls) : null;
  const open = () => watch(dial(endpoint, tls), secure, stopwatch);
  const headers = headersOf(request, deps.userAgent, reader !== undefined);
  const head = { method: request.method, path: url.pathname + url.search, headers };
  return await answerTo(
    { url, head, body: request.body, terms: request.tls, addresses, open, reader, witness },
    stopwatch,
    signal,
  );
}

function watch(connection: Connection, secure: boolean, stopwatch: Stopwatch): Connection {
  connection.socket.once("connect", () => stopwatch.connected());
  if (secure) connection.socket.once("secureConnect", () => stopwatch.secured());
  return connection;
}

interface PreparedRequest {
  readonly url: URL;
  readonly head: RequestHead;
  readonly addresses: readonly string[];
  readonly body: string | undefined;
  readonly terms: TlsTerms | undefined;
  readonly open: () => Connection;
  readonly reader: BodyReader | undefined;
  readonly witness: BodyReader | undefined;
}

/**
 * Sends the request. Closes the connection once the answer's head is there and the body, if the reader wants it, is
 * read; or when the signal is aborted.
 */
function answerTo(
  { url, head: request, body, terms, addresses, open, reader, witness }: PreparedRequest,
  stopwatch: Stopwatch,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    let connection: Connection | undefined;
    const close = () => {
      signal.removeEventListener("abort", abort);
      connection?.socket.destroy();
    };
    let answered = false;
    const onError = (error: unknown) => {
      const peer = calledPeer(addresses, connection);
      close();
      const certificate = connection?.certificate() ?? null;
      const failure = netError(ofTerms(error, terms, certificate), certificate, Date.now());
      // Once the head is there, the reading of the body decides what an abort means.
      if (!answered) reject(explained(failure, peer, stopwatch.reached(url.protocol === "https:")));
    };
    const abort = () => onError(abortError(signal));
    let wants: "whole" | "beginning" | null = null;
    const wantsBody = ({ statusCode, headers }: AnswerHead) => {
      if (reader?.wants(statusCode, headers)) wants = "whole";
      else if (witness?.wants(statusCode, headers)) wants = "beginning";
      return wants !== null;
    };
    const bodyFault = async (response: IncomingMessage): Promise<string | null> => {
      if (wants === "whole" && reader) return await readBody(response, reader, signal);
      if (witness) await readBeginning(response, witness, close);
      return null;
    };
    const onAnswer = (head: AnswerHead, response: IncomingMessage | null) => {
      const refused = connection && datesError(connection, terms);
      if (refused) return onError(refused);
      answered = true;
      const certificate = connection?.certificate() ?? null;
      const peer = calledPeer(addresses, connection);
      const answer = { ...head, certificate, peer, ...stopwatch.answered() };
      if (response === null) {
        close();
        resolve({ ...answer, bodyFault: null });
      } else {
        bodyFault(response)
          .finally(close)
          .then((fault) => resolve({ ...answer, bodyFault: fault }), reject);
      }
    };
    const openSocket = () => {
      connection = open();
      return connection.socket;
    };
    const readyEvent = url.protocol === "https:" ? "secureConnect" : "connect";
    try {
      const expectsBody = reader !== undefined;
      send({ request, body, open: openSocket, readyEvent, expectsBody, wantsBody }, { onAnswer, onError });
      signal.addEventListener("abort", abort);
    } catch (error) {
      onError(error);
    }
  });
}
