import { focusPart } from "../lib/pass-focus-on.ts";

/** The links that had the focus when a page was left, by the keys of the entries of the browser's history. */
const left = new Map<string, string>();
let waiting: MutationObserver | null = null;

/** Notes which link of the page has the focus, for when the person comes back. */
export function noteFocus(): void {
  const key = navigation.currentEntry?.key;
  const href = document.activeElement?.closest("main a")?.getAttribute("href");
  if (key !== undefined && href != null) left.set(key, href);
}

/** Gives the focus back to the link by which the person left this page. @returns whether it is there */
function focusLeftLink(): boolean {
  const href = left.get(navigation.currentEntry?.key ?? "");
  const link = href === undefined ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}

function focusHeading(main: Element): boolean {
  const heading = main.querySelector("h1");
  focusPart(heading);
  return heading !== null;
}

/**
 * Moves the focus to the heading of a page that is shown now, or after Back to the link by which the person left. A field
 * of the page with the focus keeps it.
 */
export function focusPage(isBack: boolean): void {
  waiting?.disconnect();
  const main = document.getElementById("main");
  if (main === null || main.querySelector(":focus") !== null) return;
  if ((isBack && focusLeftLink()) || focusHeading(main)) return;
  // The heading comes with the data.
  main.focus({ preventScroll: true });
  waiting = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) waiting?.disconnect();
  });
  waiting.observe(main, { childList: true, subtree: true });
}
