import { type IncomingMessage, request as openRequest } from "node:http";
import type { SecureContext } from "node:tls";
import type { HttpAnswer, HttpRequest } from "@pharos/core";
import { type Connection, dial } from "./dial.ts";
import type { Egress } from "./egress.ts";
import { abortError, netError } from "./failure.ts";
import { headersOf } from "./headers.ts";
import { Stopwatch } from "./stopwatch.ts";

/** What every exchange shares. */
export interface Outbound {
  readonly egress: Egress;
  readonly trust: SecureContext;
  readonly userAgent: string;
}

/** Longest head of an answer, in bytes. */
const MAX_HEAD_BYTES = 64 * 1024;

/**
 * `ProbeNet.http`: one request over a fresh connection to an address that was checked for this request. Node hands over
 * an answer when its head is complete; that moment stands for its first byte.
 */
export async function exchange(outbound: Outbound, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  if (signal.aborted) throw abortError(signal);
  const { url } = request;
  const stopwatch = new Stopwatch();
  const found = outbound.egress.addresses(url.hostname, signal);
  const addresses = found instanceof Promise ? await found : found;
  stopwatch.resolved();

  const secure = url.protocol === "https:";
  const hostname = url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
  const endpoint = { addresses, port: Number(url.port) || (secure ? 443 : 80), hostname };
  const open = () => watch(dial(endpoint, secure ? outbound.trust : null), secure, stopwatch);
  return await answerTo(request, headersOf(request, outbound.userAgent), open, stopwatch, signal);
}

function watch(connection: Connection, secure: boolean, stopwatch: Stopwatch): Connection {
  connection.socket.once("connect", () => stopwatch.connected());
  if (secure) connection.socket.once("secureConnect", () => stopwatch.secured());
  return connection;
}

/** Sends the request and closes the connection as soon as the answer's head is there, or the signal says so. */
function answerTo(
  { method, url }: HttpRequest,
  headers: readonly string[],
  open: () => Connection,
  stopwatch: Stopwatch,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    let connection: Connection | undefined;
    const close = () => {
      signal.removeEventListener("abort", abort);
      connection?.socket.destroy();
    };
    const abort = () => {
      close();
      reject(abortError(signal));
    };
    const fail = (error: unknown) => {
      close();
      reject(netError(error, connection?.certificate() ?? null, Date.now()));
    };
    const succeed = ({ statusCode = 0, headers: { location } }: IncomingMessage) => {
      close();
      const certificate = connection?.certificate() ?? null;
      resolve({ statusCode, location: location ?? null, certificate, ...stopwatch.answered() });
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
