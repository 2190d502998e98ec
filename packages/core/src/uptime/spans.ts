/** A time from one moment up to another, in milliseconds since the epoch. */
export interface Interval {
  readonly fromMs: number;
  /** Null: it is not over. */
  readonly toMs: number | null;
}

/** As `Interval`, with an end. */
export interface EndedInterval {
  readonly fromMs: number;
  readonly toMs: number;
}

/** In order, without overlaps and without those that have no length. */
export function merged(intervals: readonly Interval[]): readonly EndedInterval[] {
  const spans: { readonly fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of [...intervals].sort((a, b) => a.fromMs - b.fromMs)) {
    const endMs = toMs ?? Number.POSITIVE_INFINITY;
    if (endMs <= fromMs) continue;
    const last = spans.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, endMs);
    else spans.push({ fromMs, toMs: endMs });
  }
  return spans;
}

/** The rest of the spans after others are cut out. The spans of each list do not overlap. */
export function without(spans: readonly EndedInterval[], others: readonly EndedInterval[]): readonly EndedInterval[] {
  const left: EndedInterval[] = [];
  let index = 0;
  for (const { fromMs, toMs } of spans) {
    let atMs = fromMs;
    // One that reaches beyond this span may take from the next one as well, so it stays.
    for (let other = others[index]; other && other.fromMs < toMs; other = others[index]) {
      if (other.fromMs > atMs) left.push({ fromMs: atMs, toMs: other.fromMs });
      atMs = Math.max(atMs, other.toMs);
      if (other.toMs > toMs) break;
      index += 1;
    }
    if (atMs < toMs) left.push({ fromMs: atMs, toMs });
  }
  return left;
}

export function lengthMs(spans: readonly EndedInterval[]): number {
  return spans.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);
}
