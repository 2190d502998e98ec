import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** A connection whose request was sent, for Node's client to read the answer from its first byte on. */
export interface Replay {
  /** The request that Node's client writes goes nowhere. */
  readonly connection: Duplex;
  /** Bytes of the answer. */
  push(bytes: Buffer): void;
  /** The server has ended its side. */
  end(): void;
  fail(error: Error): void;
}

/** @param socket is paused while the client does not read; it is closed by its owner */
export function createReplay(socket: Socket): Replay {
  const connection = new Duplex({
    read: () => void socket.resume(),
    write: (_bytes, _encoding, done) => done(),
  });
  return {
    connection,
    push: (bytes) => {
      if (!connection.push(bytes)) socket.pause();
    },
    end: () => void connection.push(null),
    fail: (error) => void connection.destroy(error),
  };
}
