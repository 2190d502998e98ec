import { inTime } from "./in-time.ts";

/** No answer is older than this. */
export const MAX_REPLICA_AGE_MS = 15_000;
/** How often the standby is asked while there are reads. */
const ASK_EVERY_MS = 1_000;
/** A standby that takes longer to answer the question is not used. */
const ANSWER_WITHIN_MS = 2_000;
/** After so long without an answer, a read waits for the next one. */
const PAUSE_MS = 5_000;
/** A mark that is more ahead of the clock was written before the clock was set back. */
const AHEAD_MS = 5_000;

interface StandbyOptions {
  /** The time up to which the standby has all commits; throws if it cannot be used. */
  readonly question: () => Promise<Date | null>;
  /** By the primary's clock. */
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Is called once with each reason why the standby is not used, until its next good answer. */
  readonly onError: (error: unknown) => void;
}

/** Whether a standby can be used now. */
interface StandbyWatch {
  /** Whether its data is new enough. It is asked each second, so this waits only after a time without reads. */
  isUsable(): Promise<boolean>;
  /** A standby that hangs answers no question, and then its reads end with an error. A slow read goes on. */
  run<T>(read: () => Promise<T>): Promise<T>;
  report(error: unknown): void;
}

export function watchStandby({ question, now, monotonicMs, onError }: StandbyOptions): StandbyWatch {
  let newestAt: Date | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let isFailing = false;
  /** Reported since the last good answer: while the standby is away, each second has the same. */
  const reasons = new Set<string>();
  /** They end reads on the standby. */
  const running = new Set<(error: unknown) => void>();

  function report(error: unknown): void {
    const reason = String(error);
    if (!reasons.has(reason)) onError(error);
    reasons.add(reason);
  }

  async function ask(): Promise<void> {
    askedAtMs = monotonicMs();
    try {
      newestAt = await inTime(question(), ANSWER_WITHIN_MS, noAnswer);
      answeredAtMs = monotonicMs();
      isFailing = false;
      reasons.clear();
    } catch (error) {
      newestAt = null;
      isFailing = true;
      report(error);
      for (const end of running) end(error);
    } finally {
      asking = null;
    }
  }

  function askAgain(): void {
    if (asking === null && monotonicMs() - askedAtMs >= ASK_EVERY_MS) asking = ask();
  }

  function isFresh(): boolean {
    if (newestAt === null) return false;
    const ageMs = now().getTime() - newestAt.getTime();
    return ageMs >= -AHEAD_MS && ageMs <= MAX_REPLICA_AGE_MS;
  }

  async function run<T>(read: () => Promise<T>): Promise<T> {
    let end = (_error: unknown) => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    running.add(end);
    const asks = setInterval(askAgain, ASK_EVERY_MS);
    try {
      return await Promise.race([read(), ended]);
    } finally {
      clearInterval(asks);
      running.delete(end);
    }
  }

  return {
    async isUsable() {
      askAgain();
      // A standby that has failed, or is behind, delays no read.
      if (asking !== null && !isFailing && monotonicMs() - answeredAtMs >= PAUSE_MS) await asking;
      return isFresh();
    },
    run,
    report,
  };
}

const noAnswer = () => new Error("The standby of DATABASE_REPLICA_URL has not answered in time");
