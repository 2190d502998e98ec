import { readFileSync } from "node:fs";

/** Memory that a process holds, without its children, in megabytes. Linux only. */
export function memoryMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
