/** The forms with unsaved changes, and whether a form is being sent. Each form notes itself: see `useUnsaved`. */
export const unsaved = new Map<symbol, boolean>();

/** Whether something that was typed is not saved yet. */
export function isUnsaved(): boolean {
  return unsaved.size > 0;
}
