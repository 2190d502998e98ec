import { useLayoutEffect, useSyncExternalStore } from "react";

/** A sentence on something that the page does not show otherwise. */
interface Toast {
  readonly id: number;
  readonly sentence: string;
  readonly action: ToastAction | null;
  /** Whether it stays until a person closes it. */
  readonly stays: boolean;
}

/** Whether a person points at the toasts, and whether the focus is in them. */
interface Holds {
  readonly pointer?: boolean;
  readonly focus?: boolean;
}

/** An action that a toast offers while it is shown, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const STAY_MS = 6000;
/** The oldest toast goes when another one comes. */
const MAX_TOASTS = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
/** Why the toasts wait now. */
let holds: Holds = {};
const ends = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
/** Places for toasts. The last place shows them: the page, or the dialog that was opened last. */
let places: readonly string[] = [];
const NONE: readonly Toast[] = [];

function tellAll(): void {
  for (const tell of listeners) tell();
}

/** Each shown toast has the time until its end, unless a person holds the toasts. */
function change(next: readonly Toast[], nextHolds = holds): void {
  toasts = next;
  holds = toasts.length === 0 ? {} : nextHolds;
  const areHeld = holds.pointer || holds.focus;
  const ending = toasts.filter(({ stays }) => !stays && !areHeld).map(({ id }) => id);
  for (const [id, end] of ends) {
    if (ending.includes(id)) continue;
    clearTimeout(end);
    ends.delete(id);
  }
  for (const id of ending)
    if (!ends.has(id))
      ends.set(
        id,
        setTimeout(() => closeToast(id), STAY_MS),
      );
  tellAll();
}

function show(toast: Omit<Toast, "id">): void {
  lastId += 1;
  change([...toasts, { id: lastId, ...toast }].slice(-MAX_TOASTS));
}

/** Says something for some seconds. */
export function showToast(sentence: string, action: ToastAction | null = null): void {
  show({ sentence, action, stays: false });
}

/** Says why something was not done, where no dialog and no form shows it. */
export function sayError(error: Error): void {
  show({ sentence: error.message, action: null, stays: true });
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The shown toasts wait while a person holds them. Afterwards each has its whole time again. */
export function holdToasts(hold: Holds): void {
  change(toasts, { ...holds, ...hold });
}

/** The toasts appear at another place. The old place does not report that the pointer or the focus leaves it. */
function move(next: readonly string[]): void {
  places = next;
  change(toasts, {});
}

/** Closes the newest toast with an action, and runs the action. Undefined without one. */
export function useToastAction(): (() => void) | undefined {
  const toast = useSyncExternalStore(subscribe, () => toasts.findLast(({ action }) => action !== null));
  return (
    toast &&
    (() => {
      closeToast(toast.id);
      toast.action?.run();
    })
  );
}

/** The toasts at a place. */
export function useToasts(place: string): readonly Toast[] {
  useLayoutEffect(() => {
    move([...places, place]);
    return () => move(places.filter((one) => one !== place));
  }, [place]);
  return useSyncExternalStore(subscribe, () => (places.at(-1) === place ? toasts : NONE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
