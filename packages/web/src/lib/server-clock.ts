/** Headers have whole seconds, and an answer takes time. So a smaller difference says nothing. */
const MIN_DIFFERENCE_MS = 5_000;

/** How far the clock of the server is ahead of the clock of this browser. */
let aheadMs = 0;

/** @param date the header `Date` of an answer that came just now; null without one */
export function noteServerTime(date: string | null, nowMs: number): void {
  const differenceMs = date === null ? Number.NaN : Date.parse(date) - nowMs;
  if (Number.isNaN(differenceMs)) return;
  aheadMs = Math.abs(differenceMs) < MIN_DIFFERENCE_MS ? 0 : differenceMs;
}

/** The time of the server. The clock of a browser may be wrong by hours, and times that people choose count from now. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
