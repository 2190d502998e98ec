import { useLayoutEffect, useSyncExternalStore } from "react";

/** A sentence on something that the page does not show otherwise. */
interface Toast {
  readonly id: number;
  readonly sentence: string;
  readonly action: ToastAction | null;
}

/** An action that a toast offers while it is shown, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const STAY_MS = 6000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Places for toasts. The last place shows them: the page, or the dialog that was opened last. */
let places: readonly string[] = [];
const NONE: readonly Toast[] = [];

function tellAll(): void {
  for (const tell of listeners) tell();
}

function change(next: readonly Toast[]): void {
  toasts = next;
  tellAll();
}

/** Says something for some seconds. */
export function showToast(sentence: string, action: ToastAction | null = null): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, sentence, action }]);
  setTimeout(() => closeToast(id), STAY_MS);
}

/** Says why something was not done, where no dialog and no form shows it. */
export function sayError(error: Error): void {
  showToast(error.message);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The toasts at a place. */
export function useToasts(place: string): readonly Toast[] {
  useLayoutEffect(() => {
    places = [...places, place];
    tellAll();
    return () => {
      places = places.filter((one) => one !== place);
      tellAll();
    };
  }, [place]);
  return useSyncExternalStore(subscribe, () => (places.at(-1) === place ? toasts : NONE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
