import { isRefusal } from "@pharos/db";
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
  /** One that is refused would be so however often it is tried: halves the batch until it stands alone, and drops it. */
  const record = async (waiting: readonly WaitingPing[]): Promise<number> => {
    try {
      await commit(waiting, { budgetMs: BUDGET_MS, mayBeRepeats: true });
      return waiting.length;
    } catch (error) {
      const [ping] = waiting;
      if (ping === undefined || !isRefusal(error)) throw error;
      if (waiting.length === 1) {
        onRefused(ping, error);
        return 0;
      }
      const middle = Math.ceil(waiting.length / 2);
      return (await record(waiting.slice(0, middle))) + (await record(waiting.slice(middle)));
    }
  };
  const tick = async () => {
    const waiting = await backlog.oldest(BATCH_ITEMS);
    if (waiting.length === 0) return;
    const recorded = await record(waiting);
    await backlog.remove(waiting.map(({ id }) => id));
    onRecorded(recorded);
    return waiting.length === BATCH_ITEMS ? "again" : undefined;
  };
  return every("recording queued pings", LOOK_EVERY_MS, tick, { onError });
}
