import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { startOnPort } from "../process/free-port.ts";
import { launch, type ServerProcess } from "../process/launch.ts";
import { findNativeServer } from "../valkey/native.ts";

/** A `valkey-server` or `redis-server` of this machine, with a configuration of the test's own. */
export interface NativeServer {
  readonly port: number;
  /** Past the clients under test. Fails at once if the server is frozen. */
  call(command: string, ...args: readonly (string | number)[]): Promise<unknown>;
  /** As if its host had lost power: its connections stay and carry nothing, and new ones are not answered. */
  freeze(): void;
  stop(): Promise<void>;
}

export interface NativeServerOptions {
  /** Lines of its configuration in addition to its port and folder. */
  readonly config: readonly string[];
  readonly sentinel?: boolean;
  /** The password that `call` sends first, if the server needs one. */
  readonly password?: string;
}

/** Whether the tests that need several servers can run here; if they cannot, standard error says why. */
export async function hasNativeServer(): Promise<boolean> {
  if ((await findNativeServer()) !== null) return true;
  process.stderr.write("Skipped: neither valkey-server nor redis-server is installed.\n");
  return false;
}

const CALL_TIMEOUT_MS = 20_000;

/** Starts one on a free port of 127.0.0.1 and waits until it accepts connections. */
export function startNativeServer(options: NativeServerOptions): Promise<NativeServer> {
  return startOnPort(undefined, (port) => startOn(port, options));
}

async function startOn(port: number, { config, sentinel = false, password }: NativeServerOptions) {
  const command = await findNativeServer();
  if (command === null) throw new Error("Neither valkey-server nor redis-server is installed.");
  const folder = await mkdtemp(join(tmpdir(), "pharos-server-"));
  // A Sentinel and a node of a cluster rewrite their configuration.
  const file = join(folder, "server.conf");
  const lines = [`port ${port}`, "bind 127.0.0.1", `dir ${JSON.stringify(folder)}`, 'save ""', ...config, ""];
  await writeFile(file, lines.join("\n"));
  const remove = () => rm(folder, { recursive: true, force: true });
  let server: ServerProcess;
  try {
    server = await launch({
      name: command,
      command,
      args: [file, ...(sentinel ? ["--sentinel"] : [])],
      port,
      ready: sentinel ? /Sentinel ID is/ : /ready to accept connections/i,
      readyTimeoutMs: 30_000,
      stopSteps: [{ signal: "SIGKILL", waitMs: 60_000 }],
    });
  } catch (error) {
    await remove();
    throw error;
  }
  const { pid } = server.id;
  let isFrozen = false;
  return {
    port,
    async call(name: string, ...args: readonly (string | number)[]) {
      if (isFrozen) throw new Error("The server is frozen.");
      const access = password === undefined ? {} : { password };
      const limits = { maxRetriesPerRequest: 1, commandTimeout: CALL_TIMEOUT_MS };
      const redis = new Redis({ port, host: "127.0.0.1", ...access, ...limits });
      redis.on("error", () => {});
      try {
        return await redis.call(name, ...args);
      } finally {
        redis.disconnect();
      }
    },
    freeze() {
      isFrozen = true;
      process.kill(pid, "SIGSTOP");
    },
    async stop() {
      await server.stop();
      await remove();
    },
  };
}
