const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A request that notifies nobody, or a message that a client asked for. */
export type ProofKind = "quiet" | "weekly";

/** A contact is proved so often if it accepts nothing else, in milliseconds. */
export const proveEveryMs: Readonly<Record<ProofKind, number>> = { quiet: DAY_MS, weekly: 7 * DAY_MS };

/** A proof that failed is repeated after this time, in milliseconds. */
const REPEAT_AFTER_MS = HOUR_MS;

/** How the proofs of a contact ended so far. Times are milliseconds since the epoch. */
export interface ProofState {
  /** The first of the proofs that failed since the last one that passed. */
  readonly failedAtMs: number | null;
  /** Set once two proofs failed that lie `REPEAT_AFTER_MS` apart: Owners must know. */
  readonly unprovenSinceMs: number | null;
}

/** The state after one more proof, and when the next one is due. */
export function afterProof(
  before: ProofState,
  kind: ProofKind,
  passed: boolean,
  nowMs: number,
): ProofState & { readonly dueAtMs: number } {
  if (passed) return { failedAtMs: null, unprovenSinceMs: null, dueAtMs: nowMs + proveEveryMs[kind] };
  const failedAtMs = before.failedAtMs ?? nowMs;
  const isUnproven = nowMs - failedAtMs >= REPEAT_AFTER_MS;
  const unprovenSinceMs = before.unprovenSinceMs ?? (isUnproven ? failedAtMs : null);
  // A receiver that shows a message and answers with an error must not show one each hour.
  const repeatAfterMs = kind === "weekly" && unprovenSinceMs !== null ? DAY_MS : REPEAT_AFTER_MS;
  return { failedAtMs, unprovenSinceMs, dueAtMs: nowMs + repeatAfterMs };
}
