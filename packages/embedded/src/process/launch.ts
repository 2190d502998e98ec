import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PortTakenError } from "./free-port.ts";
import { inspectProcess, type ProcessId } from "./identity.ts";
import { type StopStep, stopProcess } from "./stop.ts";

/** A server that runs as a separate process. */
export interface ServerProcess {
  readonly id: ProcessId;
  /** Settles when the process has ended, however it ended, with the last lines that it wrote. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The port that it must listen on, for the error message. */
  readonly port: number;
  /** Matches the line that the server writes once it accepts connections. */
  readonly ready: RegExp;
  readonly readyTimeoutMs: number;
  readonly stopSteps: readonly StopStep[];
  /** Written to its standard input, which then ends, or stays open until this process ends. */
  readonly input?: { readonly text: string; readonly thenEnd: boolean };
  readonly runAs?: { readonly uid: number; readonly gid: number } | undefined;
  /** Its whole environment; by default it inherits ours. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A server could not be started; `log` is the end of its output. */
export class LaunchError extends Error {
  readonly log: string;

  constructor(name: string, reason: string, log: string) {
    const lastLine = log.trim().split("\n").at(-1);
    super(lastLine ? `${name} ${reason}: ${lastLine}` : `${name} ${reason}.`);
    this.name = "LaunchError";
    this.log = log;
  }
}

const LOG_TAIL_CHARS = 8_192;
const PORT_TAKEN = /could not bind|address already in use|EADDRINUSE/i;

/**
 * Starts a server and waits until it accepts connections. It leads its own process group, so Ctrl-C on the terminal
 * reaches only us: servers stop last, in our order.
 *
 * @throws PortTakenError, or LaunchError for every other reason
 */
export async function launch(options: LaunchOptions): Promise<ServerProcess> {
  const child = spawn(options.command, options.args, {
    cwd: "/",
    detached: true,
    stdio: "pipe",
    ...options.runAs,
    ...(options.env && { env: options.env }),
  });
  // Later errors show in `ended`, such as a write to a server that has just ended.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.stdin.write(options.input?.text ?? "");
  if (options.input?.thenEnd ?? true) child.stdin.end();

  let log = "";
  const output = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      log = (log + chunk.toString("utf8")).slice(-LOG_TAIL_CHARS);
      if (options.ready.test(log)) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
  });
  const ended = once(child, "close").then(
    () => log,
    (error: unknown) => `${log}\n${error instanceof Error ? error.message : String(error)}`,
  );

  const failure = await failureToStart(output, ended, options.readyTimeoutMs);
  const id = identify(child);
  if (failure !== null || id === null) {
    child.kill("SIGKILL");
    if (PORT_TAKEN.test(log)) throw new PortTakenError(options.port);
    throw new LaunchError(options.name, failure ?? "ended at once", log || (await ended));
  }
  return {
    id,
    ended,
    async stop() {
      await stopProcess(id, options.stopSteps);
      await ended;
    },
  };
}

/** The error, as the end of a sentence; null once the server is ready. */
async function failureToStart(ready: Promise<void>, ended: Promise<string>, timeoutMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`was not ready within ${timeoutMs / 1000} s`), timeoutMs);
  });
  try {
    return await Promise.race([ready.then(() => null), ended.then(() => "could not start"), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function identify(child: ChildProcess): ProcessId | null {
  if (child.pid === undefined) return null;
  const running = inspectProcess(child.pid);
  return running && { pid: child.pid, startId: running.startId };
}
