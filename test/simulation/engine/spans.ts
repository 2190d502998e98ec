import type { Span } from "./plan.ts";

export const outageOf = <T extends Span>(spans: readonly T[], atMs: number): T | undefined =>
  spans.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);

export const overlaps = (one: Span, other: Span) => one.fromMs < other.toMs && other.fromMs < one.toMs;
