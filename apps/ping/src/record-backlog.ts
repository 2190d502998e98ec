import { rounds, withoutRefused } from "@pharos/db";
import type { PingBacklog, WaitingPing } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";
import type { CommitPings } from "./commit-pings.ts";

const LOOK_EVERY_MS = 500;
const BATCH_ITEMS = 500;
/** Of one transaction. Nobody waits for an answer. */
const BUDGET_MS = 10_000;

export interface BacklogDeps {
  readonly backlog: PingBacklog;
  readonly commit: CommitPings;
  readonly onError: (error: unknown, where: string) => void;
  /** Told of each transaction that recorded some. */
  readonly onRecorded: (count: number) => void;
  /** Told of a ping that is dropped because PostgreSQL refuses it for what it holds. */
  readonly onRefused: (ping: WaitingPing, error: unknown) => void;
}

/**
 * Records the pings that wait in Valkey as soon as PostgreSQL takes them. Any process may, several at once may: an entry
 * is removed after the commit only, and one that comes twice is recorded once.
 *
 * Many pings of one token take a transaction each. What one has committed is removed before the next, so that a batch
 * which cannot be recorded to its end is shorter the next time: while anything waits, no heartbeat is missed.
 */
export function recordBacklog({ backlog, commit, onError, onRecorded, onRefused }: BacklogDeps): Part {
  const record = async (waiting: readonly WaitingPing[]): Promise<number> => {
    await commit(waiting, { budgetMs: BUDGET_MS, mayBeRepeats: true });
    return waiting.length;
  };
  const tick = async (signal: AbortSignal) => {
    const waiting = await backlog.oldest(BATCH_ITEMS);
    for (const round of rounds(waiting, ({ token }) => token)) {
      if (signal.aborted) return;
      const pings = [...round.values()];
      const recorded = await withoutRefused(pings, record, onRefused);
      await backlog.remove(pings.map(({ id }) => id));
      onRecorded(recorded.reduce((sum, count) => sum + count, 0));
    }
    return waiting.length === BATCH_ITEMS ? "again" : undefined;
  };
  return every("recording queued pings", LOOK_EVERY_MS, tick, { onError });
}
