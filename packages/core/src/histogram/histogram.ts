/** Longer than any timeout. */
const LAST_RESPONSE_BOUND_MS = 120_000;
/** A day: longer than an outage of Pharos itself that its figures tell apart. */
const LAST_BOUND_MS = 86_400_000;

/**
 * The lower bound of each bucket of a duration except the first. Buckets are a millisecond wide up to 10 ms, and then
 * each is a tenth wider. Rows store counts by the place in this list, so it never changes.
 */
const BOUNDS_MS: readonly number[] = bounds();

/** The same of response times. */
export const RESPONSE_BOUNDS_MS = BOUNDS_MS.slice(0, bucketOf(LAST_RESPONSE_BOUND_MS) + 1);

function bounds(): readonly number[] {
  const list = [1];
  for (let at = 1; at < LAST_BOUND_MS; list.push(at)) at = Math.max(at + 1, Math.ceil((at * 11) / 10));
  return list;
}

/** The bucket that a duration lies in; the last one has no end. */
export function bucketOf(ms: number): number {
  let low = 0;
  let high = BOUNDS_MS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((BOUNDS_MS[middle] ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many durations lie in one bucket: bucket 0 ends where the first bound is. */
export interface BucketCount {
  readonly bucket: number;
  readonly count: number;
}

/**
 * A percentile of durations that are known by their buckets, so that durations of many hours can be merged. It is at
 * most a tenth away from the true one. Null if there are no durations.
 *
 * @param counts the counts of one bucket may come in several parts
 * @param share 0.95 for the 95th percentile
 */
export function percentileMs(counts: readonly BucketCount[], share: number): number | null {
  const inOrder = mergeCounts(counts).sort((a, b) => a.bucket - b.bucket);
  const total = inOrder.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let before = 0;
  for (const { bucket, count } of inOrder) {
    if (before + count >= rank) return withinBucket(bucket, (rank - before - 0.5) / count);
    before += count;
  }
  return null;
}

/** One count per bucket. */
export function mergeCounts(counts: readonly BucketCount[]): BucketCount[] {
  const ofBucket = new Map<number, number>();
  for (const { bucket, count } of counts) ofBucket.set(bucket, (ofBucket.get(bucket) ?? 0) + count);
  return [...ofBucket].map(([bucket, count]) => ({ bucket, count }));
}

/** The durations of a bucket are assumed to be spread evenly. */
function withinBucket(bucket: number, part: number): number {
  const first = BOUNDS_MS[bucket - 1] ?? 0;
  const last = (BOUNDS_MS[bucket] ?? first + 1) - 1;
  return Math.round(first + (last - first) * part);
}
