/** Tokens that a process has seen to be good, in its own memory. */
export interface SeenTokens {
  /**
   * Remembers that these tokens are good now.
   * @returns those of them whose mark in Valkey is missing or an hour old
   */
  see(tokens: Iterable<string>): readonly string[];
  /** Remembers that Valkey has marks of these tokens. */
  marked(tokens: readonly string[]): void;
  /** Every token counts as unmarked: Valkey may have lost its marks. */
  forgetMarks(): void;
  /** Whether the token was valid within the time for which tokens are remembered. */
  has(token: string): boolean;
  /** Every token that `has` knows, with the time since it was good, in milliseconds. */
  all(): readonly (readonly [token: string, ageMs: number])[];
}

export interface SeenTokensOptions {
  readonly keepMs: number;
  /** A mark is written again after this long. */
  readonly markAgainMs: number;
  /** About 150 bytes each. Remembers the tokens that were seen last. */
  readonly maxTokens: number;
  /** A clock that only counts forward, in milliseconds. */
  readonly nowMs: () => number;
}

export function createSeenTokens({ keepMs, markAgainMs, maxTokens, nowMs }: SeenTokensOptions): SeenTokens {
  /** In the order in which they were seen last. */
  const seen = new Map<string, { readonly atMs: number; markedAtMs: number }>();
  const NEVER = Number.NEGATIVE_INFINITY;

  function isGood(atMs: number): boolean {
    return nowMs() - atMs < keepMs;
  }

  return {
    see(tokens) {
      const atMs = nowMs();
      const unmarked: string[] = [];
      for (const token of tokens) {
        const markedAtMs = seen.get(token)?.markedAtMs ?? NEVER;
        if (atMs - markedAtMs >= markAgainMs) unmarked.push(token);
        seen.delete(token);
        seen.set(token, { atMs, markedAtMs });
      }
      for (const oldest of seen.keys()) {
        if (seen.size <= maxTokens) break;
        seen.delete(oldest);
      }
      return unmarked;
    },
    marked(tokens) {
      for (const token of tokens) {
        const one = seen.get(token);
        if (one) one.markedAtMs = nowMs();
      }
    },
    forgetMarks() {
      for (const one of seen.values()) one.markedAtMs = NEVER;
    },
    has(token) {
      const one = seen.get(token);
      return one !== undefined && isGood(one.atMs);
    },
    all() {
      const atMs = nowMs();
      return [...seen].flatMap(([token, one]) => (isGood(one.atMs) ? [[token, atMs - one.atMs] as const] : []));
    },
  };
}
