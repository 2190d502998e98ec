import { connect, createServer, type Socket } from "node:net";
import { Redis } from "ioredis";

/** Sends one command to the Valkey at `url`, past everything that the product knows of it. */
export async function command(url: string, name: string, ...args: readonly string[]): Promise<unknown> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  try {
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
}

/** A network between a test and a server, which the test can cut. */
export interface Network {
  /** The server's address through this network. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** From now on what clients send disappears: nothing fails, nothing answers. */
  swallow(): void;
  /** Lets connections through, on the same port as before. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a network to the server at `url`, on 127.0.0.1. */
export async function openNetwork(url: string): Promise<Network> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let swallowing = false;

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes) => {
      if (!swallowing) upstream.write(bytes);
    });
    upstream.pipe(client);
  });

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined;
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  return {
    url: through.href,
    cut,
    swallow() {
      swallowing = true;
    },
    async mend() {
      swallowing = false;
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}
