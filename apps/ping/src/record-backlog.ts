import { withoutRefused } from "@pharos/db";
import type { PingBacklog, WaitingPing } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";
import type { CommitPings } from "./commit-pings.ts";

const LOOK_EVERY_MS = 500;
const BATCH_ITEMS = 500;
/** Nobody waits for an answer, and many pings of one token take a transaction each. */
const BUDGET_MS = 10_000;

export interface BacklogDeps {
  readonly backlog: PingBacklog;
  readonly commit: CommitPings;
  readonly onError: (error: unknown, where: string) => void;
  /** Told of each batch that was recorded. */
  readonly onRecorded: (count: number) => void;
  /** Told of a ping that is dropped because PostgreSQL refuses it for what it holds. */
  readonly onRefused: (ping: WaitingPing, error: unknown) => void;
}

/**
 * Records the pings that wait in Valkey as soon as PostgreSQL takes them. Any process may, several at once may: an entry
 * is removed after the commit only, and one that comes twice is recorded once.
 */
export function recordBacklog({ backlog, commit, onError, onRecorded, onRefused }: BacklogDeps): Part {
  const record = async (waiting: readonly WaitingPing[]): Promise<number> => {
    await commit(waiting, { budgetMs: BUDGET_MS, mayBeRepeats: true });
    return waiting.length;
  };
  const tick = async () => {
    const waiting = await backlog.oldest(BATCH_ITEMS);
    if (waiting.length === 0) return;
    const recorded = await withoutRefused(waiting, record, onRefused);
    await backlog.remove(waiting.map(({ id }) => id));
    onRecorded(recorded.reduce((sum, count) => sum + count, 0));
    return waiting.length === BATCH_ITEMS ? "again" : undefined;
  };
  return every("recording queued pings", LOOK_EVERY_MS, tick, { onError });
}
