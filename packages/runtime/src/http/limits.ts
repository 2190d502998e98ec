import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The limits of a server for one client. Times are in milliseconds. */
export interface ServerLimits {
  /** Open connections at a time, for each address that is listened on. */
  readonly maxConnections: number;
  /** From the first byte of a connection or its next request, or from its opening, to the end of a request's head. */
  readonly headMs: number;
  /** To the end of the request. */
  readonly requestMs: number;
  /** From a request's head to the end of its answer, as the client takes it. An event stream may last. */
  readonly answerMs: number;
  /** For how long nothing may move while a request is being answered. */
  readonly silenceMs: number;
  /** How long a connection without a request stays open. */
  readonly keepAliveMs: number;
  /** How often requests are looked at: how much longer than its time one may take. */
  readonly sweepMs: number;
}

export const SERVER_LIMITS: ServerLimits = {
  maxConnections: 10_000,
  headMs: 10_000,
  requestMs: 30_000,
  answerMs: 60_000,
  silenceMs: 60_000,
  // Longer than the 60 s after which proxies and load balancers close theirs. So they never send a request into a
  // connection that this server is closing.
  keepAliveMs: 65_000,
  sweepMs: 1_000,
};

const MAX_HEADER_BYTES = 16 * 1024;
/** The handler does not see further headers. */
const MAX_HEADERS = 200;
/** A full server looks for idle connections no more often than this, in milliseconds. */
const MAKE_ROOM_EVERY_MS = 1_000;

/** An address may have this many times as many connections as are free: four fifths of all at most, and room for others. */
const SHARE_OF_ADDRESS = 4;

/**
 * A server that no client can hold up, however slowly it sends or reads. A connection that takes too long is cut. A
 * connection beyond the cap, or beyond its address's share of it, is closed at once, and idle connections are closed to
 * make room.
 *
 * @param onRefused called for each connection beyond the cap
 */
export function createLimitedServer(handler: RequestListener, limits: ServerLimits, onRefused: () => void): Server {
  const { answerMs } = limits;
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.sweepMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => {
      requireAnswerTaken(request.socket, response, answerMs);
      handler(request, response);
    },
  );
  server.timeout = limits.silenceMs;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = limits.maxConnections;
  let madeRoomAtMs = Number.NEGATIVE_INFINITY;
  function refuse(): void {
    onRefused();
    if (performance.now() - madeRoomAtMs < MAKE_ROOM_EVERY_MS) return;
    madeRoomAtMs = performance.now();
    server.closeIdleConnections();
  }
  server.on("drop", refuse);
  shareByAddress(server, limits.maxConnections, refuse);
  return server;
}

function shareByAddress(server: Server, maxConnections: number, refuse: () => void): void {
  const held = new Map<string, number>();
  let open = 0;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = held.get(address) ?? 0;
    if (count >= SHARE_OF_ADDRESS * (maxConnections - open)) {
      socket.destroy();
      refuse();
      return;
    }
    open += 1;
    held.set(address, count + 1);
    socket.once("close", () => {
      open -= 1;
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
}

/**
 * Cuts a connection whose answer has not left this process in time. Node reports an answer as finished once it was handed
 * to the socket, which is before a slow client has read any of it.
 */
function requireAnswerTaken(socket: Socket, response: ServerResponse, answerMs: number): void {
  let end = Number.POSITIVE_INFINITY;
  const late = setTimeout(() => {
    if (sentOf(socket) < end && !isEventStream(response)) socket.destroy();
  }, answerMs).unref();
  response.once("close", () => {
    end = socket.bytesWritten;
    if (sentOf(socket) >= end || socket.destroyed) clearTimeout(late);
  });
}

/** Bytes that the system has taken: those that wait for it count as written, too. */
function sentOf({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("Content-Type") ?? "").startsWith("text/event-stream");
}
