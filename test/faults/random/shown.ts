/** The last good answer of a place that people look at. */
export interface Shown {
  readonly place: string;
  /** When it was asked, in milliseconds since the epoch; null if it has not answered yet. */
  readonly askedAtMs: number | null;
  /** Whether a monitor is down, by its id. */
  readonly down: ReadonlyMap<number, boolean>;
}

/**
 * Compares the shown states with the truth.
 *
 * @param sinceMs earlier answers may be old
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
