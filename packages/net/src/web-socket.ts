import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { NetError, type WebSocketAnswer, type WebSocketRequest } from "@pharos/core";
import { WebSocket } from "ws";
import { calledPeer } from "./called-peer.ts";
import { converse } from "./converse.ts";
import { isSecure, portOf } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { codeOf } from "./failure.ts";

/** Of a message. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/** Of all frames together, also of pings and pongs, which count for no other limit. */
const MAX_BYTES = 4 * 1024 * 1024;

/** How long the server has to close as well, in milliseconds. */
const MAX_CLOSE_MS = 1_000;

/** Close codes that no server sends (RFC 6455, section 7.4.1): the connection ended without a close frame. */
const ABNORMAL = 1006;
const NORMAL = 1000;

/** Headers that the handshake itself needs. Others with these names are left out. */
const OWN_HEADERS = new Set([
  ...["connection", "upgrade", "content-length", "transfer-encoding", "expect", "te"],
  ...["sec-websocket-key", "sec-websocket-version", "sec-websocket-extensions", "sec-websocket-accept"],
]);
const PROTOCOLS = "sec-websocket-protocol";

/** Takes the next message. True: that is enough. */
type Read = (message: Uint8Array) => boolean;

/** `ProbeNet.webSocket`. Redirects are not followed, and messages are not compressed. */
export function converseByMessages(
  deps: ProbeDeps,
  request: WebSocketRequest,
  signal: AbortSignal,
  read: Read | null,
): Promise<WebSocketAnswer> {
  const { url, tls: terms } = request;
  const peer = {
    host: url.hostname,
    port: portOf(url),
    secure: isSecure(url.protocol),
    protocols: ["http/1.1"],
    terms,
  };
  let client: WebSocket | undefined;
  return converse(
    deps,
    peer,
    signal,
    async (connection, stopwatch, addresses) => {
      client = connect(connection.socket, request, deps.userAgent);
      const answer = await answered(client, connection.socket, request.send, read);
      return {
        ...answer,
        peer: calledPeer(addresses, connection),
        certificate: connection.certificate(),
        ...stopwatch.answered(),
      };
    },
    async (ends) => {
      if (client?.readyState === WebSocket.OPEN) await closed(client, ends);
    },
  );
}

/** @throws NetError if a header is wrong */
function connect(socket: Socket, { url, headers }: WebSocketRequest, userAgent: string): WebSocket {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const protocols = given.flatMap(([name, value]) => (name === PROTOCOLS ? value.split(",") : []));
  const own = given.filter(([name]) => name !== PROTOCOLS && !OWN_HEADERS.has(name));
  const target = new URL(url);
  target.hash = "";
  // The types of the library lack `closeTimeout`: how long a server that has closed may keep the connection.
  const options = {
    createConnection: () => socket,
    headers: { "user-agent": userAgent, ...Object.fromEntries(own) },
    followRedirects: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    closeTimeout: MAX_CLOSE_MS,
  };
  try {
    return new WebSocket(
      target,
      protocols.map((one) => one.trim()),
      options,
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new NetError("protocol", "The request header Sec-WebSocket-Protocol is no list of names", { cause: error });
  }
}

type Answered = Pick<WebSocketAnswer, "statusCode" | "statusLine" | "headers" | "closeCode">;

function answered(client: WebSocket, socket: Socket, send: string | null, read: Read | null): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let head: Omit<Answered, "closeCode"> | null = null;
    const end = (closeCode: number | null) => {
      if (head === null) reject(new NetError("connect", "Connection closed without an answer"));
      else resolve({ ...head, closeCode });
    };
    const count = () => {
      if (socket.bytesRead <= MAX_BYTES) return;
      reject(new NetError("protocol", "The server sent more than 4 MiB"));
      client.terminate();
    };
    client
      .on("ping", count)
      .on("pong", count)
      .on("upgrade", (response) => {
        head = headOf(response);
      })
      .on("unexpected-response", (_request, response) => {
        head = headOf(response);
        end(null);
      })
      .on("open", () => {
        if (send !== null) client.send(send, (error) => !error && read === null && end(null));
        else if (read === null) end(null);
      })
      .on("message", (message) => {
        if (read !== null && Buffer.isBuffer(message) && read(message)) end(null);
      })
      .on("close", (code) => {
        if (code !== ABNORMAL) end(code);
      })
      .on("error", (error) => reject(meaningOf(error, head !== null)));
  });
}

function headOf({ httpVersion, statusCode = 0, statusMessage = "", headers }: IncomingMessage) {
  return { statusCode, statusLine: `HTTP/${httpVersion} ${statusCode} ${statusMessage}`, headers };
}

/** @param isOpen the server answered the handshake */
function meaningOf(error: Error, isOpen: boolean): unknown {
  const code = codeOf(error);
  if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") {
    return new NetError("protocol", "A message is longer than 64 KiB", { cause: error });
  }
  if (code.startsWith("WS_ERR_"))
    return new NetError("protocol", "The messages are not valid WebSocket", { cause: error });
  // The library gives its errors about the answer to the handshake no code.
  const isAnswer = isOpen && !("code" in error);
  return isAnswer ? new NetError("protocol", "Handshake: the answer is not one of WebSocket", { cause: error }) : error;
}

function closed(client: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(MAX_CLOSE_MS)]);
    ends.addEventListener("abort", () => resolve());
    client.on("close", () => resolve());
    if (ends.aborted) return resolve();
    client.close(NORMAL);
  });
}
