import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { startOnPort } from "../process/free-port.ts";
import { supervise } from "../process/supervise.ts";
import { randomPassword } from "../secret-file.ts";
import { findNativeServer, launchNative, stopOrphan } from "./native.ts";
import { launchWasm } from "./wasm.ts";

export interface ValkeyOptions {
  /** Created if missing. Holds only a pid file: the data in Valkey does not survive a restart. */
  readonly dataDir: string;
  /** A free one by default. */
  readonly port?: number;
  /** Called with a sentence about each server that ended and is started again. */
  readonly onProgress?: (message: string) => void;
}

export interface EmbeddedValkey {
  /** Connection URL, password included. */
  readonly url: string;
  readonly kind: "native" | "wasm";
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts an empty Valkey on 127.0.0.1: the `valkey-server` or `redis-server` of this machine, or else one in WebAssembly,
 * each in its own process. One that dies is started again, empty, on the same port and with the same password.
 *
 * @throws PortTakenError; LaunchError
 */
export async function startValkey(options: ValkeyOptions): Promise<EmbeddedValkey> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const pidFile = join(dataDir, "valkey.pid");
  await stopOrphan(pidFile);
  const native = await findNativeServer();
  const password = randomPassword();
  const run = (port: number) =>
    native ? launchNative(native, { port, password, dataDir, pidFile }) : launchWasm({ port, password });
  const { port, server } = await startOnPort(options.port, async (candidate) => ({
    port: candidate,
    server: await run(candidate),
  }));
  const supervised = supervise("Valkey", server, () => run(port), options.onProgress ?? (() => {}));
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    kind: native ? "native" : "wasm",
    get pid() {
      return supervised.pid;
    },
    stop: () => supervised.stop(),
  };
}
