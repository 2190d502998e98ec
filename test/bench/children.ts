import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The flags of services in `deploy/run-service.sh`. */
const SERVICE_FLAGS = ["--max-semi-space-size=32"];
/**
 * Where services leave profiles of their CPU time when they end, for `chrome://inspect` and the like; without it there
 * are no profiles.
 */
const PROFILES = process.env["BENCH_PROFILES"];
const PROFILE_FLAGS = PROFILES ? ["--cpu-prof", `--cpu-prof-dir=${PROFILES}`] : [];
const PROGRAM_FLAGS = ["--max-semi-space-size=32", "--import", "tsx"];

/** A child that has been started. */
type Started = ChildProcess & { readonly pid: number };

const running = new Set<ChildProcess>();
// Every end of the bench also ends its children.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a TypeScript program of this repository in a separate process. */
export function startProgram(
  path: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Started {
  return start(process.execPath, [...PROGRAM_FLAGS, join(root, path), ...args], env);
}

/** Starts a service as users run it: the built program, which `scripts/bench.mjs` has brought up to date. */
export function startService(name: string, env: Readonly<Record<string, string>>): Started {
  return start(process.execPath, [...SERVICE_FLAGS, ...PROFILE_FLAGS, join(root, "dist/services", `${name}.mjs`)], env);
}

/** Starts a program of this machine. */
export function startCommand(command: string, args: readonly string[]): Started {
  return start(command, args, {});
}

function start(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Started {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.pid === undefined) throw new Error(`${args.join(" ")} did not start`);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return Object.assign(child, { pid: child.pid });
}

/** The first line that a program prints. @throws when it ends before */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The program's output is not piped");
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, "line"),
    once(lines, "close").then(() => Promise.reject(new Error(`${child.spawnargs.join(" ")} ended without a word`))),
  ]);
  // The further output is not used, but must be read so that the program can go on.
  lines.on("line", () => {});
  return String(line);
}

/** Asks a program to stop and waits until it has. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
