import { startService, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";

/** A process whose CPU time counts. */
export interface Counted {
  readonly name: string;
  readonly pid: number;
}

/** Made for this run and thrown away with it. */
export const KEYS = `bench:${Buffer.alloc(32, 1).toString("base64")}`;

/** Another one for each run, so that two do not meet. */
const FIRST_ADMIN_PORT = 20_000 + (process.pid % 10_000);

/**
 * Starts services of Pharos, each in its process, for one region on this machine.
 *
 * @param worker further variables of workers
 */
export function startFleet(
  names: readonly string[],
  backends: Readonly<Record<string, string>>,
  worker: Readonly<Record<string, string>> = {},
) {
  const env = {
    ...backends,
    PHAROS_REGIONS: "lon",
    ENCRYPTION_KEYS: KEYS,
    EGRESS_ALLOW_PRIVATE: "true",
    LOG_LEVEL: "warn",
  };
  const services = names.map((name, index) => {
    const ADMIN_PORT = String(FIRST_ADMIN_PORT + index);
    const child = startService(name, { ...env, ...(name === "worker" ? worker : {}), ADMIN_PORT });
    child.stdout?.pipe(process.stderr);
    child.on("exit", (code) => {
      if (code !== 0) process.stderr.write(`The ${name} ended with ${code}: what follows counts for nothing.\n`);
    });
    return { name, child, pid: child.pid };
  });
  return {
    processes: services.map(({ name, pid }): Counted => ({ name, pid })),
    stop: () => Promise.all(services.map(({ child }) => stopProgram(child))),
  };
}

/** CPU time that each process spends, in microseconds, from now until the function that is returned is called. */
export function countCpu(processes: readonly Counted[]): () => { readonly name: string; readonly micros: number }[] {
  const before = processes.map(({ pid }) => cpuMicros(pid));
  return () => {
    const after = processes.map(({ pid }) => cpuMicros(pid));
    return processes.map(({ name }, index) => ({ name, micros: (after[index] ?? 0) - (before[index] ?? 0) }));
  };
}
