import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process as its host sees it. */
export interface RunningProcess {
  /** Differs between two processes that had the same pid, also across reboots. */
  readonly startId: string;
  /** Program and arguments, joined by spaces. */
  readonly command: string;
}

/** Which process wrote a file: enough to tell later whether that very process still runs. */
export interface ProcessId {
  readonly pid: number;
  readonly startId: string;
}

/** Null if no process has this pid. A zombie has ended: null. */
export function inspectProcess(pid: number): RunningProcess | null {
  return process.platform === "linux" ? inspectProc(pid) : inspectPs(pid);
}

export function ownProcessId(): ProcessId {
  return { pid: process.pid, startId: inspectProcess(process.pid)?.startId ?? "" };
}

/** False if the pid is free or already belongs to another process. */
export function isRunning({ pid, startId }: ProcessId): boolean {
  return inspectProcess(pid)?.startId === startId;
}

/** Undoes `JSON.stringify` of a `ProcessId`; null for any other text. */
export function parseProcessId(text: string): ProcessId | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || !("startId" in value)) return null;
    const { pid, startId } = value;
    return typeof pid === "number" && typeof startId === "string" ? { pid, startId } : null;
  } catch {
    return null;
  }
}

// proc_pid_stat(5): the name in parentheses may hold anything, so fields are counted from its end.
const STATE = 0;
const START_TICKS = 19;

function inspectProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[STATE] === "Z" || fields[STATE] === "X") return null;
    const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { startId: `${bootId}/${fields[START_TICKS]}`, command };
  } catch {
    return null;
  }
}

function inspectPs(pid: number): RunningProcess | null {
  try {
    const options = { encoding: "utf8", timeout: 5_000, env: { LC_ALL: "C", PATH: "/bin:/usr/bin" } } as const;
    const ps = (column: string) => execFileSync("ps", ["-ww", "-p", String(pid), "-o", `${column}=`], options).trim();
    return ps("state").startsWith("Z") ? null : { startId: ps("lstart"), command: ps("command") };
  } catch {
    return null;
  }
}
