import { startNativeServer, waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";

const PASSWORD = "faults";
const CONFIG = ["maxmemory-policy noeviction", "hz 25", "repl-diskless-sync-delay 0"];
const REPLICA_MS = 30_000;

/** A Valkey that can be lost. */
export interface LostValkey extends Part {
  /** Of the server that is there now. */
  url(): string;
  kill(): Promise<void>;
  /** Starts an empty one, elsewhere. */
  restart(): Promise<void>;
  empty(): Promise<void>;
  /** From now on it rejects commands that need memory. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** A replica takes over, and the server before it is killed. */
  failOver(): Promise<void>;
}

export async function startLostValkey(): Promise<LostValkey> {
  const start = () =>
    startNativeServer({ config: [...CONFIG, `requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`], password: PASSWORD });
  let server = await start();
  return {
    url: () => `redis://:${PASSWORD}@127.0.0.1:${server.port}`,
    kill: () => server.stop(),
    async restart() {
      server = await start();
    },
    async empty() {
      await server.call("FLUSHALL");
    },
    async fill() {
      await server.call("CONFIG", "SET", "maxmemory", "1");
    },
    async makeRoom() {
      await server.call("CONFIG", "SET", "maxmemory", "0");
    },
    async failOver() {
      const replica = await start();
      await replica.call("REPLICAOF", "127.0.0.1", server.port);
      const isLinked = async () => {
        const role = await replica.call("ROLE");
        return Array.isArray(role) && role[3] === "connected";
      };
      await waitFor(isLinked, { what: "the replica", timeoutMs: REPLICA_MS });
      await server.stop();
      await replica.call("REPLICAOF", "NO", "ONE");
      server = replica;
    },
    stop: () => server.stop(),
  };
}
