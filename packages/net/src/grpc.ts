import { type ClientHttp2Stream, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http2";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { type GrpcAnswer, type GrpcRequest, NetError } from "@pharos/core";
import { calledPeer } from "./called-peer.ts";
import { converse } from "./converse.ts";
import { portOf } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";

/** Of an answer's message. */
const MAX_MESSAGE_BYTES = 4 * 1024;

/** Before each message: whether it is compressed, and its length in four bytes (gRPC over HTTP2, Length-Prefixed-Message). */
const PREFIX_BYTES = 5;

/** Of all headers of an answer. */
const MAX_HEAD_BYTES = 16 * 1024;

/** Headers of HTTP/1.1 connections, and those that the call itself needs. Metadata with these names is left out. */
const OWN_HEADERS = new Set([
  ...["connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade", "http2-settings", "host"],
  ...["te", "content-type", "content-length", "grpc-encoding", "grpc-accept-encoding"],
]);

/**
 * `ProbeNet.grpc`, by gRPC over HTTP/2 as https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md describes it.
 * Over TLS the server must choose HTTP/2 (ALPN). Without TLS both sides know it.
 */
export function grpcCall(deps: ProbeDeps, request: GrpcRequest, signal: AbortSignal): Promise<GrpcAnswer> {
  const { url, tls: terms } = request;
  const peer = { host: url.hostname, port: portOf(url), secure: url.protocol === "https:", protocols: ["h2"], terms };
  return converse(deps, peer, signal, async (connection, stopwatch, addresses) => {
    const { socket, certificate } = connection;
    if (socket instanceof TLSSocket && socket.alpnProtocol !== "h2") {
      throw new NetError("tls", "TLS: the server offers no HTTP/2");
    }
    const heard = await call(socket, request, deps.userAgent);
    return {
      ...heard,
      peer: calledPeer(addresses, connection),
      certificate: certificate(),
      ...stopwatch.answered(),
    };
  });
}

type Heard = Pick<GrpcAnswer, "statusCode" | "statusLine" | "headers" | "status" | "message">;

async function call(socket: Socket, request: GrpcRequest, userAgent: string): Promise<Heard> {
  const settings = { enablePush: false, maxHeaderListSize: MAX_HEAD_BYTES };
  // Its unit is a megabyte.
  const bounds = { settings, maxSessionMemory: 1, maxReservedRemoteStreams: 0 };
  const session = connect(request.url.origin, { createConnection: () => socket, ...bounds });
  try {
    return await new Promise((resolve, reject) => {
      session.on("error", reject);
      const stream = session.request(headersOf(request, userAgent));
      stream.on("error", reject).end(framed(request.message));
      hear(stream, resolve, reject);
    });
  } finally {
    session.destroy();
  }
}

function hear(stream: ClientHttp2Stream, resolve: (heard: Heard) => void, reject: (error: unknown) => void): void {
  const pieces: Buffer[] = [];
  let size = 0;
  let head: IncomingHttpHeaders = {};
  let trailers: IncomingHttpHeaders = {};
  const finish = () => {
    const { ":status": statusCode, ...headers } = { ...head, ...trailers };
    const status = statusOf(headers);
    // A call that is cancelled ends as any other, without its status.
    const isCut = status === null && isGrpc(headers);
    if (typeof statusCode !== "number" || isCut) {
      return reject(new NetError("connect", "Connection closed without an answer"));
    }
    const statusLine = `HTTP/2 ${statusCode}`;
    resolve({ statusCode, statusLine, headers, status, message: unframed(Buffer.concat(pieces)) });
  };
  stream
    .on("response", (headers) => {
      head = headers;
    })
    .on("trailers", (headers) => {
      trailers = headers;
    })
    .on("data", (piece: Buffer) => {
      size += piece.length;
      if (size <= PREFIX_BYTES + MAX_MESSAGE_BYTES) pieces.push(piece);
      else reject(new NetError("protocol", "The answer is longer than 4 KiB"));
    })
    .on("end", finish);
}

function headersOf({ url, path, metadata }: GrpcRequest, userAgent: string): OutgoingHttpHeaders {
  const own = Object.entries(metadata).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  return {
    "user-agent": userAgent,
    ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
    ":method": "POST",
    ":scheme": url.protocol.slice(0, -1),
    ":authority": url.host,
    ":path": path,
    "content-type": "application/grpc",
    te: "trailers",
  };
}

const isGrpc = ({ "content-type": type }: IncomingHttpHeaders) => type?.startsWith("application/grpc") ?? false;

/** Null for an answer without gRPC, which a proxy may send. */
function statusOf(headers: IncomingHttpHeaders): number | null {
  const { "grpc-status": status } = headers;
  if (!isGrpc(headers) || typeof status !== "string") return null;
  return /^\d{1,3}$/.test(status) ? Number(status) : null;
}

function framed(message: Uint8Array): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

/** The first message, if it is whole and not compressed. The request allows no compression. */
function unframed(body: Buffer): Uint8Array | null {
  if (body.length < PREFIX_BYTES || body[0] !== 0) return null;
  const end = PREFIX_BYTES + body.readUInt32BE(1);
  return body.length < end ? null : body.subarray(PREFIX_BYTES, end);
}
