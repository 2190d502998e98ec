import { databaseFailure, type Ping, type SentSignal, splitByKey, withoutFailing } from "@pharos/db";
import type { PingBacklog, WaitingPing } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";
import type { Commit } from "./commit-pings.ts";
import { pingOf, signalOf } from "./waiting.ts";

const POLL_EVERY_MS = 500;
const MAX_BATCH_ITEMS = 500;
/** Time for one transaction. Its pings are answered already. */
const BUDGET_MS = 10_000;

export interface BacklogDeps {
  readonly backlog: PingBacklog;
  readonly commitPings: Commit<Ping>;
  readonly commitSignals: Commit<SentSignal>;
  readonly onError: (error: unknown, where: string) => void;
  /** Called after each transaction, with how many pings it recorded. */
  readonly onRecorded: (count: number) => void;
  /** Called for a ping that is dropped because it cannot be recorded. */
  readonly onRefused: (ping: WaitingPing, error: unknown) => void;
}

/**
 * Records the pings that wait in Valkey as soon as PostgreSQL takes them. Several processes may do so at once: an entry is
 * removed after the commit, and an entry that is read twice is recorded once.
 *
 * Pings of one token need a transaction each. The pings of a transaction are removed before the next transaction
 * begins. So a batch which cannot be recorded to its end is shorter the next time. While a ping waits, no heartbeat is
 * missed. A ping that can never be recorded is therefore dropped, because otherwise it would keep every heartbeat up.
 */
export function recordBacklog(deps: BacklogDeps): Part {
  const { backlog, commitPings, commitSignals, onError, onRecorded, onRefused } = deps;
  const options = { budgetMs: BUDGET_MS, mayBeRepeats: true };
  const record = async (waiting: readonly WaitingPing[]): Promise<number> => {
    const bare = waiting.filter(({ isSignal }) => !isSignal).map(pingOf);
    const signals = waiting.filter(({ isSignal }) => isSignal).map(signalOf);
    if (bare.length > 0) await commitPings(bare, options);
    if (signals.length > 0) await commitSignals(signals, options);
    return waiting.length;
  };
  const tick = async (signal: AbortSignal) => {
    const waiting = await backlog.oldest(MAX_BATCH_ITEMS);
    /** Something else holds a lock on the heartbeats of these tokens: their pings stay, and others go on. */
    const late = new Set<string>();
    const recordSome = (some: readonly WaitingPing[]) => {
      signal.throwIfAborted();
      return record(some);
    };
    const setAside = (ping: WaitingPing, error: unknown) => {
      if (databaseFailure(error) !== "late") onRefused(ping, error);
      else {
        late.add(ping.token);
        onError(error, "recording a queued ping");
      }
    };
    for (const group of splitByKey(waiting, ({ token }) => token)) {
      const pings = [...group.values()].filter(({ token }) => !late.has(token));
      const recorded = await withoutFailing(pings, recordSome, setAside);
      await backlog.remove(pings.flatMap(({ id, token }) => (late.has(token) ? [] : [id])));
      onRecorded(recorded.reduce((sum, count) => sum + count, 0));
    }
    return waiting.length === MAX_BATCH_ITEMS ? "again" : undefined;
  };
  return every("recording queued pings", POLL_EVERY_MS, tick, { onError });
}
