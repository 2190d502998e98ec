import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "@pharos/runtime";

/**
 * The fault of a link.
 *
 * | mode | then |
 * |---|---|
 * | `held` | nothing passes, in either direction, and no connection ends. The bytes sent until then pass when this is
 * over |
 * | `cut` | every connection ends, and every new one at once |
 * | `slow` | everything takes longer, in each direction |
 */
export type Disturbance = { readonly mode: "held" | "cut" } | { readonly mode: "slow"; readonly delayMs: number };

/** The network between one process and one server, which a run disturbs. */
export interface Link extends Part {
  /** The server's address through this link. */
  readonly url: string;
  /** @param by names the disturbance, so that several may last side by side */
  disturb(by: string, what: Disturbance): void;
  calm(by: string): void;
  /** The connections that there are never carry anything again, and do not end. New ones work. */
  lose(): void;
  /** New connections lead to another server from now on. */
  lead(url: string): void;
}

/**
 * Opens a link to the server of a URL, on 127.0.0.1.
 * @param next a server for each connection, instead of the one of `url`
 */
export async function openLink(url: string, next?: () => string): Promise<Link> {
  let target = new URL(url);
  const disturbances = new Map<string, Disturbance>();
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  const has = (mode: Disturbance["mode"]) => [...disturbances.values()].some((one) => one.mode === mode);
  const state: State = {
    delayMs: () => Math.max(0, ...[...disturbances.values()].map((one) => (one.mode === "slow" ? one.delayMs : 0))),
    mayPass: (socket) => !lost.has(socket) && !has("held"),
  };
  const server = createServer({ noDelay: true }, (client) => {
    if (has("cut")) {
      client.on("error", () => {}).destroy();
      return;
    }
    if (next !== undefined) target = new URL(next());
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        if (!lost.has(from)) to.destroy();
      });
      forward(from, to, state);
      if (!state.mayPass(from)) from.pause();
    }
  });
  const through = new URL(url);
  through.host = `127.0.0.1:${await listenOn(server)}`;
  return {
    url: through.href,
    disturb(by, what) {
      disturbances.set(by, what);
      for (const socket of sockets) {
        if (what.mode === "cut") socket.destroy();
        if (what.mode === "held") socket.pause();
      }
    },
    calm(by) {
      disturbances.delete(by);
      for (const socket of sockets) if (state.mayPass(socket)) socket.resume();
    },
    lose() {
      for (const socket of sockets) {
        lost.add(socket);
        socket.pause();
      }
    },
    lead(led) {
      target = new URL(led);
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

interface State {
  delayMs(): number;
  mayPass(from: Socket): boolean;
}

/** Passes on the bytes in their order, under any delay. */
function forward(from: Socket, to: Socket, state: State): void {
  let passed: Promise<void> = Promise.resolve();
  let waiting = 0;
  const write = (bytes: Buffer) => {
    if (to.destroyed || to.write(bytes)) return;
    from.pause();
    to.once("drain", () => {
      if (state.mayPass(from)) from.resume();
    });
  };
  from.on("data", (bytes) => {
    const delayMs = state.delayMs();
    if (delayMs === 0 && waiting === 0) {
      write(bytes);
      return;
    }
    const atMs = performance.now() + delayMs;
    waiting += 1;
    passed = passed.then(async () => {
      await sleep(Math.max(0, atMs - performance.now()));
      waiting -= 1;
      write(bytes);
    });
  });
}

async function listenOn(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The link has no port.");
  return address.port;
}
