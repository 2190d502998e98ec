/** Gives the focus to the next row, or to the last one, if a row goes away that has the focus. Called before it goes. */
export function passFocusOn(row: Element | null): void {
  if (row === null || !row.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  queueMicrotask(() => {
    if (!row.isConnected) next?.querySelector<HTMLElement>("a, button")?.focus();
  });
}
