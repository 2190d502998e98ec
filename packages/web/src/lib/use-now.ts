import { useSyncExternalStore } from "react";

let nowMs = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // Until now no page had a clock.
    nowMs = Date.now();
    timer = setInterval(() => {
      nowMs = Date.now();
      for (const tell of listeners) tell();
    }, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds of the clock, each second, so that ages grow without an event of the server. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}
