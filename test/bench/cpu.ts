import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second of /proc, which is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly ticks: number;
}

/** User and system time of a process and of its children that have ended; null when it is gone. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command, which may hold anything, ends with the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [parent, ...ticks] = [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number);
    return { parent: parent ?? 0, ticks: ticks.reduce((sum, value) => sum + value, 0) };
  } catch {
    return null;
  }
}

/** CPU time that a process and everything below it have used so far, in microseconds. Linux only. */
export function cpuMicros(pid: number): number {
  const processes = new Map<number, ProcessTimes>();
  for (const name of readdirSync("/proc")) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
    if (times) processes.set(Number(name), times);
  }
  const isBelow = (candidate: number): boolean => {
    for (let at = candidate; at > 1; at = processes.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [candidate, times] of processes) if (isBelow(candidate)) ticks += times.ticks;
  return (ticks * 1_000_000) / TICKS_PER_SECOND;
}
