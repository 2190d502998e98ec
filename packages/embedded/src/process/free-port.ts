import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Another process uses a server's port. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} on 127.0.0.1 is already in use.`);
    this.name = "PortTakenError";
  }
}

const ATTEMPTS = 5;

/**
 * Runs `start` on the fixed port, or else on a free one. A port that was free may be taken by the time it is used, so
 * `start` is repeated on another one when it throws PortTakenError.
 */
export async function startOnPort<T>(fixedPort: number | undefined, start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(fixedPort ?? (await freePort()));
    } catch (error) {
      const mayRepeat = error instanceof PortTakenError && fixedPort === undefined && attempt < ATTEMPTS;
      if (!mayRepeat) throw error;
    }
  }
}

/**
 * Below the range that systems use for connections and for port 0. A node of a cluster also takes the port 10,000
 * above.
 */
const FIRST_PORT = 10_000;
/** Processes that run side by side have ids near each other, so each gets a separate range of ports. */
const SHARES = 50;
const PORTS_OF_SHARE = 200;

const firstOwnPort = FIRST_PORT + (process.pid % SHARES) * PORTS_OF_SHARE;
let turn = randomInt(PORTS_OF_SHARE);

/**
 * A port that is free on 127.0.0.1. No connection uses it by chance, before a server listens on it or while that server
 * is started again. This process finds another one each time, and processes at the same time find others.
 */
export async function freePort(): Promise<number> {
  for (let look = 0; look < PORTS_OF_SHARE; look++) {
    turn = (turn + 1) % PORTS_OF_SHARE;
    const port = firstOwnPort + turn;
    if (await isFree(port)) return port;
  }
  throw new Error("No free port on 127.0.0.1.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
