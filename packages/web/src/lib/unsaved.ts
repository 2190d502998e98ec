import { useLayoutEffect } from "react";

/** The forms that hold what is not saved, and whether that is being sent. */
const unsaved = new Map<symbol, boolean>();

/** Whether something that was typed is not saved yet. */
export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether something that was typed would be lost with the page. What is being sent is not: its form leaves when it is saved. */
export function wouldLose(): boolean {
  return [...unsaved.values()].includes(false);
}

/** Says of a form whether it holds something that is not saved. */
export function useUnsaved(isDirty: boolean, isSending: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = Symbol();
    unsaved.set(form, isSending);
    return () => {
      unsaved.delete(form);
    };
  }, [isDirty, isSending]);
}
