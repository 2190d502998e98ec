import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { parseProcessId } from "../process/identity.ts";
import { launch, type ServerProcess } from "../process/launch.ts";
import { type StopStep, stopProcess } from "../process/stop.ts";
import { readIfPresent, writePrivateFile } from "../secret-file.ts";

const execute = promisify(execFile);

const NAMES = ["valkey-server", "redis-server"];
const STOP_STEPS: readonly StopStep[] = [
  { signal: "SIGTERM", waitMs: 5_000 },
  { signal: "SIGKILL", waitMs: 3_000 },
];

/** The name of a server on the PATH; null if there is none that runs. */
export async function findNativeServer(): Promise<string | null> {
  for (const name of NAMES) {
    try {
      await execute(name, ["--version"], { cwd: "/", timeout: 5_000 });
      return name;
    } catch {
      // Not installed, or not for this machine.
    }
  }
  return null;
}

export interface NativeServer {
  readonly port: number;
  readonly password: string;
  readonly dataDir: string;
  readonly pidFile: string;
}

/** Configured through standard input, so that the password is not in the list of processes. */
export async function launchNative(command: string, options: NativeServer): Promise<ServerProcess> {
  const server = await launch({
    name: command,
    command,
    args: ["-"],
    port: options.port,
    ready: /ready to accept connections/i,
    readyTimeoutMs: 30_000,
    stopSteps: STOP_STEPS,
    input: { text: configuration(options), thenEnd: true },
  });
  await writePrivateFile(options.pidFile, JSON.stringify(server.id));
  return server;
}

function configuration({ port, password, dataDir }: NativeServer): string {
  return [
    `port ${port}`,
    "bind 127.0.0.1",
    `requirepass ${password}`,
    `dir ${JSON.stringify(dataDir)}`,
    'save ""',
    "appendonly no",
    "maxmemory-policy noeviction",
    // Delayed jobs are released at most this often per second, and an idle server wakes up as often. At 25 it spends a third more.
    "hz 10",
    "",
  ].join("\n");
}

/** Stops the server that an earlier process left behind, and nothing else. */
export async function stopOrphan(pidFile: string): Promise<void> {
  const text = await readIfPresent(pidFile);
  const orphan = text === null ? null : parseProcessId(text);
  if (orphan) await stopProcess(orphan, STOP_STEPS);
}
