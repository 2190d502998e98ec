import type { IncomingMessage } from "node:http";
import type { BodyReader, HttpAnswer, HttpRequest } from "@pharos/core";
import type { AnswerHead } from "./answer-head.ts";
import { readBody } from "./body.ts";
import { type Connection, dial, portOf, unbracketed } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { abortError, netError } from "./failure.ts";
import { headersOf } from "./headers.ts";
import type { RequestHead } from "./request-text.ts";
import { send } from "./send.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";

/**
 * `ProbeNet.http`: one request over a fresh connection to an address that was checked for this request. An answer
 * is handed over when its head is complete; that moment stands for its first byte.
 */
export async function exchange(
  deps: ProbeDeps,
  request: HttpRequest,
  signal: AbortSignal,
  reader?: BodyReader,
): Promise<HttpAnswer> {
  if (signal.aborted) throw abortError(signal);
  const { url } = request;
  const stopwatch = createStopwatch();
  const port = portOf(url);
  const found = deps.egress.addresses(url.hostname, port, signal);
  const addresses = found instanceof Promise ? await found : found;
  stopwatch.resolved();

  const secure = url.protocol === "https:";
  const endpoint = { addresses, port, hostname: unbracketed(url.hostname) };
  const tls = secure ? { trust: deps.trust, protocols: ["http/1.1"] } : null;
  const open = () => watch(dial(endpoint, tls), secure, stopwatch);
  const headers = headersOf(request, deps.userAgent, reader !== undefined);
  const head = { method: request.method, path: url.pathname + url.search, headers };
  return await answerTo({ url, head, open, reader }, stopwatch, signal);
}

function watch(connection: Connection, secure: boolean, stopwatch: Stopwatch): Connection {
  connection.socket.once("connect", () => stopwatch.connected());
  if (secure) connection.socket.once("secureConnect", () => stopwatch.secured());
  return connection;
}

interface PreparedRequest {
  readonly url: URL;
  readonly head: RequestHead;
  readonly open: () => Connection;
  readonly reader: BodyReader | undefined;
}

/**
 * Sends the request. Closes the connection once the answer's head is there and the body, if the reader wants it, is
 * read; or when the signal is aborted.
 */
function answerTo(
  { url, head: request, open, reader }: PreparedRequest,
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
    const abort = () => {
      close();
      // Once the head is there, `readBody` decides what the abort means.
      if (!answered) reject(abortError(signal));
    };
    const onError = (error: unknown) => {
      close();
      if (!answered) reject(netError(error, connection?.certificate() ?? null, Date.now()));
    };
    const onAnswer = (head: AnswerHead, response: IncomingMessage | null) => {
      answered = true;
      const certificate = connection?.certificate() ?? null;
      const answer = { ...head, certificate, ...stopwatch.answered() };
      if (response === null || reader === undefined) {
        close();
        resolve({ ...answer, bodyFault: null });
        return;
      }
      readBody(response, reader, signal)
        .finally(close)
        .then((bodyFault) => resolve({ ...answer, bodyFault }), reject);
    };
    const openSocket = () => {
      connection = open();
      return connection.socket;
    };
    const readyEvent = url.protocol === "https:" ? "secureConnect" : "connect";
    const wantsBody = ({ statusCode, headers }: AnswerHead) => reader?.wants(statusCode, headers) ?? false;
    try {
      const expectsBody = reader !== undefined;
      send({ request, open: openSocket, readyEvent, expectsBody, wantsBody }, { onAnswer, onError });
      signal.addEventListener("abort", abort);
    } catch (error) {
      onError(error);
    }
  });
}
