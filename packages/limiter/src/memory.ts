import type { Used } from "./script.ts";

export interface MemoryCounterOptions {
  readonly windowMs: number;
  /** Most keys that are counted at a time. */
  readonly maxKeys?: number;
  /** A clock in milliseconds that only moves forward. */
  readonly nowMs?: () => number;
}

interface Window {
  count: number;
  readonly endsAtMs: number;
}

/**
 * Counts requests by key in this process's memory, which is bounded. While `maxKeys` windows are open, requests of
 * further keys pass uncounted. So a flood of made-up keys cannot fill the memory or lock others out.
 */
export function createMemoryCounter(options: MemoryCounterOptions): (key: string) => Used {
  const { windowMs, maxKeys = 50_000, nowMs = () => performance.now() } = options;
  /** In the order in which they end, for all are of the same length. */
  const windows = new Map<string, Window>();

  function closeEnded(atMs: number): void {
    for (const [key, { endsAtMs }] of windows) {
      if (endsAtMs > atMs) return;
      windows.delete(key);
    }
  }

  return (key) => {
    const atMs = nowMs();
    closeEnded(atMs);
    const window = windows.get(key) ?? { count: 0, endsAtMs: atMs + windowMs };
    window.count += 1;
    if (window.count === 1 && windows.size < maxKeys) windows.set(key, window);
    return { count: window.count, msLeft: window.endsAtMs - atMs };
  };
}
