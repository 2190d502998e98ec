import type { Ping } from "@pharos/db";
import { createBatcher, type PingBacklog } from "@pharos/queue";
import type { CommitPings } from "./commit-pings.ts";
import { createInOrder } from "./in-order.ts";

const BATCH_ITEMS = 500;
/** A burst of pings shares a commit; a lone one waits no longer than this. In milliseconds. */
const BATCH_WAIT_MS = 10;
/** A ping may wait for the batch before its own as well, and is to be answered within 2 s. */
const BUDGET_MS = 800;
/** Pings that are being recorded or wait for it. What comes beyond that is to be sent again. */
const MOST_AT_ONCE = 20_000;

export interface RecordDeps {
  readonly commit: CommitPings;
  readonly backlog: PingBacklog;
  /** A clock that only counts forward, in milliseconds. */
  readonly monotonicMs: () => number;
  readonly onError: (error: unknown, where: string) => void;
}

/**
 * What became of a ping. `committed` and `queued` are kept: the latter waits in Valkey until PostgreSQL is back. `unknown`
 * has no active monitor, and `lost` must be sent again.
 */
export type PingFate = "committed" | "queued" | "unknown" | "lost";

type FateOf = (ping: Ping) => PingFate;

/**
 * Gathers pings for a few milliseconds and records them together. Never fails. A batch has one ping of a token: more would
 * take a transaction each, and everybody else in the batch would wait for all of them.
 */
export function createPingRecorder({ commit, backlog, monotonicMs, onError }: RecordDeps) {
  /** After a failure nobody waits for PostgreSQL for as long as the failure took. */
  let awayUntilMs = 0;

  async function queue(pings: readonly Ping[]): Promise<FateOf> {
    try {
      const queued = await backlog.add(pings);
      return (ping) => (queued.has(ping) ? "queued" : "lost");
    } catch (error) {
      onError(error, "queueing pings");
      return () => "lost";
    }
  }

  async function record(pings: readonly Ping[]): Promise<FateOf> {
    const startMs = monotonicMs();
    if (startMs < awayUntilMs) return queue(pings);
    try {
      const known = await commit(pings, { budgetMs: BUDGET_MS, mayBeRepeats: false });
      backlog.markSeen(new Set([...known].map(({ token }) => token))).catch((error: unknown) => {
        onError(error, "remembering tokens");
      });
      return (ping) => (known.has(ping) ? "committed" : "unknown");
    } catch (error) {
      onError(error, "recording pings");
      awayUntilMs = 2 * monotonicMs() - startMs;
      return queue(pings);
    }
  }

  const batcher = createBatcher<Ping, FateOf>({ maxItems: BATCH_ITEMS, maxWaitMs: BATCH_WAIT_MS, flush: record });
  const inOrder = createInOrder<PingFate>(MOST_AT_ONCE);
  return async (token: string, atMs: number): Promise<PingFate> => {
    const ping = { token, atMs };
    return (await inOrder(token, async () => (await batcher.add([ping]))(ping))) ?? "lost";
  };
}
