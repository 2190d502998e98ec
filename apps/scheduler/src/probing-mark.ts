import { MARK_EVERY_MS } from "@pharos/core";
import { markService, type Pool } from "@pharos/db";

/** Says for the scheduler that monitors are probed, as long as it can send their checks to a live region. */
export interface ProbingMark {
  /** Checks could be sent now. */
  sent(): void;
  /** Marks it, if they could be within the time of one mark. */
  write(): Promise<void>;
}

/** @param nowMs the time of this process; marks have the time of the database */
export function createProbingMark(pool: Pool, nowMs: () => number): ProbingMark {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  return {
    sent() {
      sentAtMs = nowMs();
    },
    async write() {
      if (nowMs() - sentAtMs <= MARK_EVERY_MS) await markService(pool, "scheduler");
    },
  };
}
