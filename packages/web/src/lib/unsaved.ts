import { useLayoutEffect } from "react";

/** The forms with unsaved changes, and whether a form is being sent. */
const unsaved = new Map<symbol, boolean>();

/** Whether something that was typed is not saved yet. */
export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether the page holds text that would be lost. Text of a form that is being sent does not count. */
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
