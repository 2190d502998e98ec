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
  /** Ends every connection and rejects new ones. */
  cut(): Promise<void>;
  /**
   * From now on the bytes that clients send disappear: nothing fails, nothing answers. New connections are accepted.
   */
  swallow(): void;
  /** The connections that there are carry nothing any more, in either direction, and do not end. New ones work. */
  forget(): void;
  /** New connections lead to another server from now on, as a name does after a failover. */
  lead(url: string): void;
  /** Connections that were opened so far. */
  made(): number;
  /** Connections that their clients have not ended. */
  open(): number;
  /** Lets connections through, on the same port as before. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a network to the server at `url`, on 127.0.0.1. */
export async function openNetwork(url: string): Promise<Network> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let swallowing = false;
  let made = 0;

  const server = createServer({ noDelay: true }, (client) => {
    made += 1;
    clients.add(client);
    client.on("close", () => clients.delete(client));
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        if (forgotten.has(socket)) return;
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes) => {
      if (!swallowing && !forgotten.has(client)) upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (!forgotten.has(upstream)) client.write(bytes);
    });
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
    forget() {
      for (const socket of sockets) forgotten.add(socket);
    },
    lead(other) {
      target = new URL(other);
    },
    made: () => made,
    open: () => clients.size,
    async mend() {
      swallowing = false;
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}
