import { NetError } from "@pharos/core";
import { abortError } from "./failure.ts";
import { type Ending, lacksRight, type Programs, ProgramUnusable, type Running } from "./program.ts";

/** How long the first address waits for others to share its process, in milliseconds, while no other process runs. */
const GATHER_MS = 10;
const MAX_ADDRESSES = 500;

/**
 * Up to 60 echo requests per address, a second apart, until one is answered. The option -e prints the round trip, and a
 * millisecond lies between two packets. That is longer than any probe may take, so the process is killed once no probe
 * waits for it.
 */
const OPTIONS = ["-e", "-r", "59", "-t", "1000", "-B", "1", "-i", "1"];

interface Waiter {
  answered(roundTripMs: number): void;
  failed(error: unknown): void;
}

/** Addresses of one fping process, and the probes that wait for them. */
interface Batch {
  readonly waiters: Map<string, Set<Waiter>>;
  running: Running | null;
}

/**
 * Pings addresses by fping, many by one process. An address waits a moment for others to share its process, and longer
 * if more processes run already. A silent host occupies its process for as long as its probe may take. So without the
 * wait, many silent hosts would lead to thousands of processes instead of tens.
 *
 * @returns takes an IP address and nothing else; resolves to the round trip in milliseconds, rejects with a NetError or
 *   ProgramUnusable
 */
export function createFping(programs: Programs): (address: string, signal: AbortSignal) => Promise<number> {
  const running = new Set<Batch>();
  let gathering: Batch | null = null;

  function gather(): Batch {
    if (gathering) return gathering;
    const batch: Batch = { waiters: new Map(), running: null };
    gathering = batch;
    setTimeout(() => start(batch), GATHER_MS * (1 + running.size));
    return batch;
  }

  function start(batch: Batch): void {
    if (gathering === batch) gathering = null;
    if (batch.running || batch.waiters.size === 0) return;
    running.add(batch);
    batch.running = programs.run("fping", [...OPTIONS, "--", ...batch.waiters.keys()], (line) => settle(batch, line));
    void batch.running.ended
      .then(failureOf, (error: unknown) => error)
      .then((error) => {
        running.delete(batch);
        for (const waiters of batch.waiters.values()) for (const waiter of waiters) waiter.failed(error);
      });
  }

  return (address, signal) =>
    new Promise((resolve, reject) => {
      const batch = gather();
      const waiters = batch.waiters.get(address) ?? new Set();
      const leave = () => {
        signal.removeEventListener("abort", abort);
        waiters.delete(waiter);
        if (waiters.size === 0) batch.waiters.delete(address);
        if (batch.waiters.size === 0) batch.running?.kill();
      };
      const abort = () => waiter.failed(abortError(signal));
      const waiter: Waiter = {
        answered: (roundTripMs) => {
          leave();
          resolve(roundTripMs);
        },
        failed: (error) => {
          leave();
          reject(error);
        },
      };
      waiters.add(waiter);
      batch.waiters.set(address, waiters);
      signal.addEventListener("abort", abort);
      if (batch.waiters.size >= MAX_ADDRESSES) start(batch);
    });
}

/** `192.0.2.1 is alive (12.3 ms)`; everything else that fping says comes again as its exit code. */
function settle({ waiters }: Batch, line: string): void {
  const [, address = "", roundTripMs] = /^(\S+) is alive \(([\d.]+) ms\)/.exec(line) ?? [];
  for (const waiter of waiters.get(address) ?? []) waiter.answered(Number(roundTripMs));
}

/**
 * The result for probes that still wait when the process ends. Exit codes up to 2 mean that fping has sent every
 * request it could.
 */
function failureOf(ending: Ending): unknown {
  const { stopped, exitCode, complaint } = ending;
  if (stopped) return new NetError("aborted", "Stopped");
  if (exitCode !== null && exitCode <= 2) return new NetError("timeout", "No answer to ping");
  return new ProgramUnusable(
    lacksRight(ending) ? "not-permitted" : "broken",
    `fping ended with ${exitCode}: ${complaint}`,
  );
}
