import { noAnswerWithin } from "@pharos/net";

/** A timer that is later than this, in milliseconds, means that the process stalled: it, or its machine, did not run. */
const LATE_MS = 50;
/** The least time to read an answer that is there already, in milliseconds. */
const MIN_AGAIN_MS = 500;

/** Runs probes, each with its own timeout. */
export interface ProbeRunner {
  /** Whether `stop` was called: no probe may begin. */
  readonly isStopping: boolean;
  /**
   * A process that stalled may not have read an answer yet. So if the timeout comes late, the probe gets that time again, once and
   * at most its timeout. It may then outlast its lease, and its result is dropped.
   *
   * @param probe gets a signal that is aborted after the timeout, or by `abortRunning`
   */
  run<T>(timeoutMs: number, probe: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Lets no more probes begin. Probes that run go on. */
  stop(): void;
  /** Aborts the probes that run. */
  abortRunning(): void;
}

export function createProbeRunner(): ProbeRunner {
  const running = new Set<AbortController>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    async run(timeoutMs, probe) {
      const controller = new AbortController();
      const end = () => controller.abort(noAnswerWithin(timeoutMs));
      const dueMs = performance.now() + timeoutMs;
      let timer = setTimeout(() => {
        const lateMs = performance.now() - dueMs;
        if (lateMs < LATE_MS) end();
        else timer = setTimeout(end, Math.min(Math.max(lateMs, MIN_AGAIN_MS), timeoutMs));
      }, timeoutMs);
      running.add(controller);
      try {
        return await probe(controller.signal);
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    stop() {
      isStopping = true;
    },
    abortRunning() {
      for (const controller of running) controller.abort();
    },
  };
}
