import { noAnswerWithin } from "@pharos/net";

/** Runs probes, each with its deadline, until all are told to stop. */
export interface Deadlines {
  /** Whether `end` was called. */
  readonly isOver: boolean;
  /** Hands `work` a signal that is aborted when its time is up, or when all is to stop. */
  within<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** From now on no probe is begun. Probes that run go on. */
  end(): void;
  /** Aborts the probes that run. */
  abort(): void;
}

export function createDeadlines(): Deadlines {
  const running = new Set<AbortController>();
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    async within(timeoutMs, work) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
      running.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    end() {
      isOver = true;
    },
    abort() {
      for (const controller of running) controller.abort();
    },
  };
}
