const DAY_MS = 86_400_000;

/** People are warned when so many days are left, and once more at each further rung. */
const RUNGS_DAYS = [30, 14, 7, 3, 1] as const;

/**
 * The rung that is reached when so much time is left; null before the first.
 *
 * @param lifetimeMs of the thing that ends, from its beginning: a rung is at most half of it. Null if it is not known
 */
export function rungOf(leftMs: number, lifetimeMs: number | null): number | null {
  const rungs = RUNGS_DAYS.filter((days) => lifetimeMs === null || days * DAY_MS * 2 <= lifetimeMs);
  return rungs.findLast((days) => leftMs <= days * DAY_MS) ?? null;
}

/**
 * The rung that contacts get an alert of now. Each rung raises one alert, and no rung above an earlier alert does. Null
 * without a rung.
 */
export function rungToTell(reached: number | null, told: number | null): number | null {
  return reached !== null && (told === null || reached < told) ? reached : null;
}
