import { createServer } from "node:net";

/** A server found its port taken. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} on 127.0.0.1 is taken.`);
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === "string") reject(new Error("No free port on 127.0.0.1."));
        else resolve(address.port);
      });
    });
  });
}
