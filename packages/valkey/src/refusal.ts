/**
 * Answers of a server that cannot take the command, now or ever. The error of a script ends in the reply of the command
 * that failed in it; older servers put that reply behind a hyphen.
 *
 * | answer | the server |
 * |---|---|
 * | READONLY, UNBLOCKED | was the primary and is a replica now |
 * | LOADING | reads its data from disk |
 * | MASTERDOWN | is a replica that has lost its primary |
 * | NOREPLICAS | is a primary that its replicas have left, so another may have been elected |
 * | MOVED | is one node of a cluster, asked by a client that knows of no cluster |
 */
const REFUSAL = /(?:^|-)(READONLY|UNBLOCKED|LOADING|MASTERDOWN|NOREPLICAS|MOVED)\b/;

/** The refusals of a server, each of which calls for a new connection; null for any other error. */
export function refusalIn(error: Error): string | null {
  return REFUSAL.exec(error.message)?.[1] ?? null;
}

/** The address leads to one node of a cluster. */
export class ClusterNodeError extends Error {
  override readonly name = "ClusterNodeError";

  constructor(cause: Error) {
    super("Valkey is one node of a cluster: REDIS_URL must begin with redis+cluster:// or rediss+cluster://", {
      cause,
    });
  }
}

const STEP_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** Refusals further apart than this have nothing to do with each other. */
const FORGET_AFTER_MS = 10_000;

/**
 * How long to wait before the next connection. It grows with each one in a row that was lost, or that rejected a
 * command.
 */
export interface ReconnectPause {
  /** Call it when a connection opened but rejected a command. */
  refused(): void;
  /** @param attempt counts connections that failed, from 1 */
  pauseMs(attempt: number): number;
}

/** @param nowMs a clock that only counts forward, in milliseconds */
export function createReconnectPause(nowMs: () => number = () => performance.now()): ReconnectPause {
  let refusals = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    refused() {
      if (nowMs() - lastMs > FORGET_AFTER_MS) refusals = 0;
      refusals += 1;
      lastMs = nowMs();
    },
    pauseMs(attempt) {
      const inARow = nowMs() - lastMs > FORGET_AFTER_MS ? attempt : Math.max(attempt, refusals);
      return Math.min(MAX_PAUSE_MS, inARow * STEP_MS);
    },
  };
}
