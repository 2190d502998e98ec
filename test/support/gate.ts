import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";

/** A server with a URL that can stop answering while the server itself goes on. */
export interface Gate extends Part {
  readonly url: string;
  /** Cuts all connections and rejects new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Opens a gate in front of the server of a URL. */
export async function openGate(url: string): Promise<Gate> {
  const { hostname, port: target } = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const onward = connect(Number(target), hostname);
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      keep(from);
      from.pipe(to);
      from.once("close", () => to.destroy());
    }
  });
  const open = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  const gated = new URL(url);
  gated.host = `127.0.0.1:${port}`;
  return {
    url: gated.href,
    open,
    close,
    async stop() {
      if (server.listening) await close();
    },
  };
}
