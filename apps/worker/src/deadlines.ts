import { noAnswerWithin } from "@pharos/net";

/** Runs probes, each with its deadline, until it is told to stop; then all of them are aborted. */
export class Deadlines {
  readonly #running = new Set<AbortController>();
  #stopped = false;

  /** Nothing is to be begun any more. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Hands `work` a signal that is aborted when its time is up, or when all is to stop. */
  async within<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
    this.#running.add(controller);
    try {
      return await work(controller.signal);
    } finally {
      clearTimeout(timer);
      this.#running.delete(controller);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const controller of this.#running) controller.abort();
  }
}
