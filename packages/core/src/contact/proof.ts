/** A contact is proved so often if it accepts nothing else, in milliseconds. */
export const PROVE_EVERY_MS = 24 * 60 * 60_000;

/** A proof that failed is repeated after this time, in milliseconds. */
const REPEAT_AFTER_MS = 60 * 60_000;

/** How the quiet proofs of a contact ended so far. Times are milliseconds since the epoch. */
export interface ProofState {
  /** The first of the proofs that failed since the last one that passed. */
  readonly failedAtMs: number | null;
  /** Set once two proofs failed that lie `REPEAT_AFTER_MS` apart: Owners must know. */
  readonly unprovenSinceMs: number | null;
}

/** The state after one more proof, and when the next one is due. */
export function afterProof(
  before: ProofState,
  passed: boolean,
  nowMs: number,
): ProofState & { readonly dueAtMs: number } {
  if (passed) return { failedAtMs: null, unprovenSinceMs: null, dueAtMs: nowMs + PROVE_EVERY_MS };
  const failedAtMs = before.failedAtMs ?? nowMs;
  const isUnproven = nowMs - failedAtMs >= REPEAT_AFTER_MS;
  const unprovenSinceMs = before.unprovenSinceMs ?? (isUnproven ? failedAtMs : null);
  return { failedAtMs, unprovenSinceMs, dueAtMs: nowMs + REPEAT_AFTER_MS };
}
