import { setTimeout } from "node:timers/promises";
import { MAX_BLOCK_SECONDS } from "@pharos/valkey";
import { type Job, type Processor, Worker, type WorkerOptions } from "bullmq";
import { createBoundedBackend } from "./bounded-backend.ts";

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
/** How much later than due a worker that lets others go first looks for a delayed job, in milliseconds. */
const OTHERS_FIRST_LAG_MS = 500;

/**
 * A worker of the library that pauses after a fetch that failed, longer after each failure in a row. The library itself
 * pauses only if the connection is lost. After any other error, such as a failed script, it tries again at once.
 *
 * It can let other workers of the queue go first with delayed jobs.
 */
export class PausingWorker<T> extends Worker<T> {
  #fetchError: Error | null = null;
  #failures = 0;
  #othersFirstUntilMs = 0;
  readonly #over: AbortSignal;

  /**
   * @param over ends a pause
   * @param onStuck called when the wait for a job is cut off
   */
  constructor(
    name: string,
    process: Processor<T>,
    options: WorkerOptions,
    over: AbortSignal,
    onStuck: (error: Error) => void,
  ) {
    super(name, process, { ...options, drainDelay: MAX_BLOCK_SECONDS }, createBoundedBackend(onStuck));
    this.#over = over;
  }

  /** Why the last fetch failed; null if it did not. */
  get fetchError(): Error | null {
    return this.#fetchError;
  }

  /**
   * Until this time, in milliseconds since the epoch, an idle worker looks for a delayed job only a moment after the job is due. A
   * worker that has just delayed a job knows to the millisecond when it is due, and would win it again and again.
   */
  letOthersGoFirst(untilMs: number): void {
    this.#othersFirstUntilMs = untilMs;
  }

  protected override async moveToActive(token: string, name?: string): Promise<Job<T>> {
    try {
      const job = await super.moveToActive(token, name);
      this.#failures = 0;
      this.#fetchError = null;
      return job;
    } catch (error) {
      this.#failures += 1;
      this.#fetchError = error instanceof Error ? error : new Error(String(error));
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
      await setTimeout(pauseMs, undefined, { signal: this.#over }).catch(() => {});
      throw error;
    }
  }

  /** In seconds. A connection that is blocked for longer counts as dead. */
  protected override getBlockTimeout(blockUntil: number): number {
    // It is 0 if no delayed job is known.
    const lagMs = blockUntil > 0 && Date.now() < this.#othersFirstUntilMs ? OTHERS_FIRST_LAG_MS : 0;
    return Math.min(MAX_BLOCK_SECONDS, super.getBlockTimeout(blockUntil + lagMs));
  }
}
