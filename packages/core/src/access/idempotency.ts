import type { TeamStores } from "../team/stores.ts";

/** A request that must not be carried out twice. */
interface IdempotentRequest {
  readonly userId: number;
  /** The client's own; of one user. */
  readonly key: string;
  /** Tells this request from every other. */
  readonly fingerprint: string;
}

export interface IdempotencyStore {
  /**
   * Runs `work` and keeps its outcome, both in one transaction: either all of it happened or nothing. For a day, the
   * same request gets that outcome back and `work` is not run.
   *
   * @param work must do everything through the stores that it is given; if it throws, the stores keep nothing
   * @throws ProblemError `key-reused` for another request under this key, `conflict` while one is being carried out
   */
  once(
    request: IdempotentRequest,
    work: (stores: TeamStores) => Promise<string>,
    now: Date,
  ): Promise<{ readonly outcome: string; readonly isReplay: boolean }>;
}
