import { useSyncExternalStore } from "react";
import { serverNowMs } from "./server-clock.ts";

let nowMs = serverNowMs();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // Until now no page had a clock.
    nowMs = serverNowMs();
    timer = setInterval(() => {
      nowMs = serverNowMs();
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

/** Milliseconds of the server's clock, each second, so that ages grow without an event of the server. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}
