import { noAnswerWithin } from "@pharos/net";

/** Runs probes, each with its deadline, until all are told to stop. */
export class Deadlines {
  readonly #running = new Set<AbortController>();
  #isOver = false;

  /** Nothing is to be begun any more. */
  get isOver(): boolean {
    return this.#isOver;
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

  /** From now on nothing is begun. What runs goes on. */
  end(): void {
    this.#isOver = true;
  }

  /** Aborts what runs. */
  abort(): void {
    for (const controller of this.#running) controller.abort();
  }
}
