import type { AddressInfo, Server, Socket } from "node:net";
import { createServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { Identity } from "./certificates.ts";

/** A server that a test runs on 127.0.0.1. */
export interface TestServer {
  readonly port: number;
  /** Connections accepted so far. */
  connections(): number;
  /** The bytes received so far, of all connections. */
  received(): string;
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";

/** Listens on a free port and lets `serve` say what happens on each connection. */
export function tcpServer(serve: (socket: Socket) => void, host = LOOPBACK): Promise<TestServer> {
  return start(createServer(), "connection", serve, host);
}

/** As `tcpServer`, behind TLS; a handshake that the client breaks off is no connection. */
export function tlsServer(identity: Identity, serve: (socket: Socket) => void, host = LOOPBACK): Promise<TestServer> {
  return start(createTlsServer({ ...identity }), "secureConnection", serve, host);
}

/** Answers the first bytes of each connection with `answer`, and leaves the connection open. */
export const answering = (answer: string) => (socket: Socket) => void socket.once("data", () => socket.write(answer));

async function start(
  server: Server,
  event: string,
  serve: (socket: Socket) => void,
  host = LOOPBACK,
): Promise<TestServer> {
  const open = new Set<Socket>();
  let connections = 0;
  let received = "";
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
  });
  server.on(event, (socket: Socket) => {
    connections += 1;
    socket
      .on("error", () => {})
      .on("data", (bytes: Buffer) => {
        received += bytes.toString("latin1");
      });
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: portOf(server.address()),
    connections: () => connections,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port");
  return address.port;
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = await tcpServer(() => {});
  await server.close();
  return server.port;
}
