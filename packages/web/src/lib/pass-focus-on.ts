/** Gives the focus to the next row, or to the last one, if a row goes away that has the focus. Called before it goes. */
export function passFocusOn(row: Element | null): void {
  if (row === null || !row.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  queueMicrotask(() => {
    if (!row.isConnected) next?.querySelector<HTMLElement>("a, button")?.focus();
  });
}

/**
 * Notes the place of a row, because the action of a button may take the row away. The returned function gives the focus to
 * the same button of the next row. Without one the heading of the page gets it. A person who has moved the focus to another
 * part in between keeps it there.
 *
 * @param action the value of `data-action` of the button
 */
export function notePlace(action: string, button: Element | null = document.activeElement): () => void {
  const row = button?.closest("li, article") ?? null;
  const list = row?.parentElement ?? null;
  if (row === null || list === null) return () => {};
  const rows = [...list.children];
  const at = rows.indexOf(row);
  const near = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
  return () => {
    const active = document.activeElement;
    if (active !== null && active !== document.body && !row.contains(active)) return;
    // Other rows may have gone as well, and rows may have come.
    const others = [...near, ...list.children].filter((other) => other !== row && other.isConnected);
    const same = others.flatMap((other) => {
      return other.querySelector<HTMLElement>(`[data-action="${action}"]:not([aria-disabled])`) ?? [];
    });
    if (same[0]) same[0].focus();
    else focusHeading();
  };
}

/**
 * Gives the focus to the heading of the page if the focus goes away with a part of the page. Called before the part goes. A new
 * page moves the focus itself.
 *
 * @param path the page of the part
 */
export function passFocusToHeading(path: string): void {
  const { activeElement: focused } = document;
  if (focused === null || focused === document.body || location.pathname !== path) return;
  queueMicrotask(() => {
    if (!focused.isConnected) focusHeading();
  });
}

/** Gives the focus to the heading of the page. */
export function focusHeading(): void {
  focusPart(document.querySelector("main h1"));
}

/** Gives the focus to a part that is no control. */
export function focusPart(part: HTMLElement | null): void {
  if (part === null) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
