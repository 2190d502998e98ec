/** What a place showed to people the last time that it answered as it should. */
export interface Shown {
  readonly place: string;
  /** When it was asked, in milliseconds since the epoch; null: it has not answered yet. */
  readonly askedAtMs: number | null;
  /** Whether a monitor is down, by its id. */
  readonly down: ReadonlyMap<number, boolean>;
}

/**
 * Holds what people are shown against what is true.
 *
 * @param sinceMs what was asked before may be old
 * @returns what is shown and is not so, in a sentence each
 */
export function untrueShown(
  shown: readonly Shown[],
  sinceMs: number,
  isFailing: (id: number) => boolean,
): readonly string[] {
  return shown.flatMap(({ place, askedAtMs, down }) => {
    if (askedAtMs === null || askedAtMs < sinceMs) return [`${place} does not answer`];
    return [...down]
      .filter(([id, isDown]) => isDown !== isFailing(id))
      .map(([id, isDown]) => `${place} shows ${id} as ${isDown ? "down" : "up"}`);
  });
}
