import { useSyncExternalStore } from "react";

/** Why the server answers this page no more: its session ended, or another tab of the browser opened another team. */
export type SessionEnd = "signed-out" | "other-team";

let end: SessionEnd | null = null;
let isDismissed = false;
const listeners = new Set<() => void>();

function show(next: SessionEnd | null): void {
  end = next;
  for (const tell of listeners) tell();
}

/** @param isOfPerson whether a person started the request, and not the page; a person gets an answer each time */
export function tellSessionEnd(next: SessionEnd, isOfPerson: boolean): void {
  if (isOfPerson || !isDismissed) show(next);
}

export function dismissSessionEnd(): void {
  isDismissed = true;
  show(null);
}

/** The person has signed in again. */
export function noteSessionBack(): void {
  isDismissed = false;
  show(null);
}

/** The message to show now; null for no message. */
export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(subscribe, () => end);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
