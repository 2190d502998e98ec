import { noAnswerWithin } from "@pharos/net";

/** Runs probes, each with its own timeout. */
export interface ProbeRunner {
  /** Whether `stop` was called: no probe may begin. */
  readonly isStopping: boolean;
  /** @param probe gets a signal that is aborted after the timeout, or by `abortRunning` */
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
      const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
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
