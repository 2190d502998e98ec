import { useSyncExternalStore } from "react";

/** A sentence on something that the page does not show otherwise. */
interface Toast {
  readonly id: number;
  readonly sentence: string;
}

const STAY_MS = 6000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Says something for some seconds. */
export function showToast(sentence: string): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, sentence }]);
  setTimeout(() => closeToast(id), STAY_MS);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
