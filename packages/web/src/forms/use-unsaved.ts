import { useLayoutEffect } from "react";
import { unsaved } from "../lib/unsaved.ts";

/** Says of a form whether it holds something that is not saved. */
export function useUnsaved(isDirty: boolean, isSending: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return;
    loadDialogs();
    const form = Symbol();
    unsaved.set(form, isSending);
    return () => {
      unsaved.delete(form);
    };
  }, [isDirty, isSending]);
}

/** Loads the dialogs that protect the text. Later the server may be away, or may have another version of them. */
function loadDialogs(): void {
  void Promise.allSettled([import("../shell/leave-dialog.tsx"), import("../shell/session-dialog.tsx")]);
}
