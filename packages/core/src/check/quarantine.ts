/** How a region did as the first of a check's regions, over the last minute or so. */
export interface RegionRecord {
  /** Checks that it was the first to make. */
  readonly checks: number;
  /** Failures of it that the others did not confirm. */
  readonly unconfirmed: number;
}

const FEWEST_UNCONFIRMED = 5;
const LARGEST_SHARE = 0.3;

/**
 * Whether a region is set aside: its probes fail far more often than the others confirm. It goes on probing, so it is
 * judged anew all the time and comes back by itself; meanwhile its failures count for nothing.
 */
export function isQuarantined({ checks, unconfirmed }: RegionRecord): boolean {
  return unconfirmed >= FEWEST_UNCONFIRMED && unconfirmed > checks * LARGEST_SHARE;
}
