import { type IncomingMessage, request as openRequest } from "node:http";
import type { BodyReader, HttpAnswer, HttpRequest } from "@pharos/core";
import { readBody } from "./body.ts";
import { type Connection, dial, portOf, unbracketed } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { abortError, netError } from "./failure.ts";
import { headersOf } from "./headers.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";

/** Of an answer. */
const MAX_HEAD_BYTES = 64 * 1024;

/**
 * `ProbeNet.http`: one request over a fresh connection to an address that was checked for this request. Node hands over
 * an answer when its head is complete; that moment stands for its first byte.
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
  return await answerTo({ request, headers, open, reader }, stopwatch, signal);
}

function watch(connection: Connection, secure: boolean, stopwatch: Stopwatch): Connection {
  connection.socket.once("connect", () => stopwatch.connected());
  if (secure) connection.socket.once("secureConnect", () => stopwatch.secured());
  return connection;
}

interface PreparedRequest {
  readonly request: HttpRequest;
  /** Node's flat list of names and values. */
  readonly headers: readonly string[];
  readonly open: () => Connection;
  readonly reader: BodyReader | undefined;
}

/**
 * Sends the request. Closes the connection once the answer's head is there and the body, if the reader wants it, is
 * read; or when the signal is aborted.
 */
function answerTo(
  { request: { method, url }, headers, open, reader }: PreparedRequest,
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
    const fail = (error: unknown) => {
      close();
      if (!answered) reject(netError(error, connection?.certificate() ?? null, Date.now()));
    };
    const succeed = (response: IncomingMessage) => {
      answered = true;
      const { statusCode = 0, headers } = response;
      const location = headers.location ?? null;
      const certificate = connection?.certificate() ?? null;
      const head = { statusCode, location, headers, certificate, ...stopwatch.answered() };
      if (!reader?.wants(statusCode, headers)) {
        close();
        resolve({ ...head, bodyFault: null });
        return;
      }
      readBody(response, reader, signal)
        .finally(close)
        .then((bodyFault) => resolve({ ...head, bodyFault }), reject);
    };
    const createConnection = () => {
      connection = open();
      return connection.socket;
    };
    try {
      const path = url.pathname + url.search;
      openRequest({ createConnection, method, path, headers, maxHeaderSize: MAX_HEAD_BYTES })
        .on("error", fail)
        .on("response", succeed)
        // 101 Switching Protocols: an answer like any other, but Node gives it another event.
        .on("upgrade", succeed)
        .end();
      signal.addEventListener("abort", abort);
    } catch (error) {
      fail(error);
    }
  });
}
