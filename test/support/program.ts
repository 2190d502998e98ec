import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle, waitFor } from "@pharos/embedded/testing";

/** A program that makes a database and migrates it, on a busy machine. */
const START_MS = 300_000;

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly error: string;
}

export interface Program {
  readonly pid: number;
  /** Its standard output so far. */
  out(): string;
  /** Waits for a text on standard output. @throws Error with all output when it does not come in time or the program ends */
  until(text: string): Promise<void>;
  readonly ended: Promise<Ending>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts a Node.js program. It gets only this environment, with the PATH and HOME.
 * @param cwd the repository's folder if nothing is said
 */
export function startProgram(args: readonly string[], env: Readonly<Record<string, string>>, cwd = root): Program {
  return startCommand(process.execPath, args, env, cwd);
}

/** As `startProgram`, for any command. */
export function startCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Program {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = collect(child.stdout);
  const error = collect(child.stderr);
  const ended = ending(child, out, error);
  return {
    pid: child.pid ?? 0,
    out,
    ended,
    async until(text) {
      const printed = async () => {
        if (out().includes(text)) return true;
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
        return false;
      };
      await waitFor(printed, { timeoutMs: START_MS, what: `"${text}"` }).catch((cause: unknown) => {
        throw new Error(`${args.join(" ")} printed:\n${out()}${error()}`, { cause });
      });
    },
    kill: (signal) => child.kill(signal),
  };
}

/** Starts a TypeScript program of this repository as `bundle` makes it. */
export async function startBundle(
  path: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Program> {
  return startProgram([await bundle(path), ...args], env);
}

/** Starts the whole product by `npm start`, with everything built, so that it has nothing to say of that. */
export async function startProduct(env: Readonly<Record<string, string>>): Promise<Program> {
  await bundle("apps/standalone/src/main.ts");
  return startProgram(["scripts/start.mjs"], env);
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

async function ending(child: ChildProcess, out: () => string, error: () => string): Promise<Ending> {
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode, out: out(), error: error() };
}

/** Pids of all processes that a process has started, and those that these have started. */
export function descendants(pid: number): number[] {
  const children = processTable().filter(([, parent]) => parent === pid);
  return children.flatMap(([child]) => [child, ...descendants(child)]);
}

/** Whether a process with this pid runs; one that has ended and was not collected does not. */
export function runs(pid: number): boolean {
  return processTable().some(([running]) => running === pid);
}

/** Sends a signal to a process, which may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (runs(pid)) throw error;
  }
}

/** Pid and parent's pid of every process that runs. */
function processTable(): [number, number][] {
  return existsSync("/proc/self/stat") ? readProc() : readPs();
}

function readProc(): [number, number][] {
  return readdirSync("/proc").flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // proc_pid_stat(5): the name in parentheses may hold anything, and then come state and parent.
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return state === "Z" ? [] : [[Number(name), Number(parent)]];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

function readPs(): [number, number][] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line): [number, number][] => {
    const [pid, parent, state = ""] = line.trim().split(/\s+/);
    return state.startsWith("Z") ? [] : [[Number(pid), Number(parent)]];
  });
}
