import { databaseFailure, withoutFailing } from "@pharos/db";
import { createBatcher, createInOrder } from "@pharos/queue";
import type { Commit } from "./commit-pings.ts";

const MAX_BATCH_ITEMS = 500;
/** A burst of pings shares a commit; a lone one waits no longer than this. In milliseconds. */
const BATCH_WAIT_MS = 10;
/** A ping may wait for the batch before its own as well, and is to be answered within 2 s. */
const BUDGET_MS = 800;
/** Pings that are being recorded or wait for it. The sender of a further ping must send it again. */
const MAX_AT_ONCE = 20_000;

export interface PingRecorderDeps<P> {
  readonly commit: Commit<P>;
  readonly backlog: {
    /** @returns those the pings that were accepted */
    add(pings: readonly P[]): Promise<ReadonlySet<P>>;
    /** Remembers that these addresses are good. */
    markSeen(addresses: Iterable<string>): Promise<void>;
  };
  /** The address of a ping. */
  readonly addressOf: (ping: P) => string;
  /** A clock that only counts forward, in milliseconds. */
  readonly monotonicMs: () => number;
  /** Called when pings are lost because PostgreSQL and Valkey both fail. */
  readonly onLost: () => void;
  readonly onError: (error: unknown, where: string) => void;
  /** Called with a single ping at which a commit fails. It goes to the backlog, which drops it. */
  readonly setAside: (ping: P, error: unknown) => void;
}

/**
 * The result of a ping.
 *
 * | fate | meaning |
 * |---|---|
 * | `committed` | it is recorded |
 * | `queued` | it waits in Valkey until PostgreSQL is back |
 * | `unknown` | no active heartbeat monitor has its token |
 * | `lost` | its sender must send it again |
 */
export type PingFate = "committed" | "queued" | "unknown" | "lost";

type FateOf<P> = (ping: P) => PingFate;

/**
 * Gathers pings for a few milliseconds and records them together. It never fails. A batch has one ping per address.
 * Each further one would need another transaction, and all other pings of the batch would wait for it.
 */
export function createPingRecorder<P>(deps: PingRecorderDeps<P>) {
  const { commit, backlog, addressOf, monotonicMs, onLost, onError, setAside } = deps;
  /** Circuit breaker: after a commit that failed after N ms, pings go straight to the backlog in Valkey for the next N ms. */
  let openUntilMs = 0;

  /** @param isAway PostgreSQL is away; otherwise the pings themselves cannot be recorded */
  async function queue(pings: readonly P[], isAway: boolean): Promise<FateOf<P>> {
    try {
      const queued = await backlog.add(pings);
      if (isAway && queued.size < pings.length) onLost();
      return (ping) => (queued.has(ping) ? "queued" : "lost");
    } catch (error) {
      onError(error, "queueing pings");
      if (isAway) onLost();
      return () => "lost";
    }
  }

  async function record(pings: readonly P[]): Promise<FateOf<P>> {
    const startMs = monotonicMs();
    if (startMs < openUntilMs) return queue(pings, true);
    const known = new Set<P>();
    const uncommitted = new Set(pings);
    const commitSome = async (some: readonly P[]) => {
      const budgetMs = BUDGET_MS - (monotonicMs() - startMs);
      if (budgetMs <= 0) return;
      for (const ping of await commit(some, { budgetMs, mayBeRepeats: some !== pings })) known.add(ping);
      for (const ping of some) uncommitted.delete(ping);
    };
    let isAway = false;
    try {
      // If PostgreSQL is too slow, pings wait in the backlog, and that is not the ping's fault.
      await withoutFailing(pings, commitSome, (ping, error) => {
        if (databaseFailure(error) !== "late") setAside(ping, error);
      });
    } catch (error) {
      onError(error, "recording pings");
      isAway = true;
    }
    const endMs = monotonicMs();
    if (endMs - startMs >= BUDGET_MS) isAway = true;
    if (isAway) openUntilMs = endMs + (endMs - startMs);
    backlog.markSeen(new Set([...known].map(addressOf))).catch((error: unknown) => {
      onError(error, "remembering tokens");
    });
    const queued = uncommitted.size > 0 ? await queue([...uncommitted], isAway) : null;
    return (ping) => {
      if (queued !== null && uncommitted.has(ping)) return queued(ping);
      return known.has(ping) ? "committed" : "unknown";
    };
  }

  const batcher = createBatcher<P, FateOf<P>>({ maxItems: MAX_BATCH_ITEMS, maxWaitMs: BATCH_WAIT_MS, flush: record });
  const inOrder = createInOrder<PingFate>(MAX_AT_ONCE);
  return async (ping: P): Promise<PingFate> =>
    (await inOrder(addressOf(ping), async () => (await batcher.add([ping]))(ping))) ?? "lost";
}
