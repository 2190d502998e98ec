import { focusPage, noteFocus } from "./focus.ts";
import { type PagePlace, type Pages, placeOf } from "./place.ts";

/** Asks before a page with unsaved text is left. */
export interface Guard {
  readonly wouldLose: () => boolean;
  /** @returns whether the person leaves */
  readonly ask: () => Promise<boolean>;
}

/** Marks a navigation that the person has confirmed. */
const CONFIRMED = Symbol("confirmed");
/** Marks a navigation to other parameters of the same page, such as a filter of its list. */
const STAYS = Symbol("stays");
/** Marks a navigation in which the browser loads the page in full. */
const IN_FULL = Symbol("in full");

let guard: Guard | null = null;
const leaveListeners = new Set<() => void>();

/** @returns a function that ends it */
export function guardPage(next: Guard): () => void {
  guard = next;
  return () => {
    guard = null;
  };
}

/** Calls when a person goes to another page, before that page is shown. @returns a function that ends it */
export function onLeave(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** Whether the browser has the Navigation API. Without it, each link loads its page in full. */
const hasNavigation = "navigation" in globalThis;

/** Shows places. */
export interface Screen {
  readonly pages: Pages;
  /** The path of the page that is shown. */
  readonly shownPath: () => string;
  /** Shows another page once it is loaded, unless the person has gone elsewhere. */
  readonly open: (place: PagePlace, signal: AbortSignal) => Promise<void>;
  /** Shows other parameters of the same page. */
  readonly update: (place: PagePlace) => void;
}

/** Shows the places to which links, `goTo`, and Back and Forward lead. @returns a function that ends it */
export function showPlaces(screen: Screen): () => void {
  if (!hasNavigation) return () => undefined;
  const hear = (event: NavigateEvent) => onNavigate(event, screen);
  navigation.addEventListener("navigate", hear);
  return () => navigation.removeEventListener("navigate", hear);
}

function onNavigate(event: NavigateEvent, screen: Screen): void {
  const { destination, navigationType, signal } = event;
  const isForBrowser = event.hashChange || event.downloadRequest !== null || event.formData !== null;
  if (!event.canIntercept || isForBrowser || navigationType === "reload" || event.info === IN_FULL) return;
  const place = placeOf(screen.pages, destination.url);
  // The server has further pages, such as the documentation.
  if (place.page === null && !destination.sameDocument) return;
  const isLeaving = place.pathname !== screen.shownPath();
  const asks = isLeaving && event.info !== CONFIRMED && guard?.wouldLose() === true;
  if (asks && event.cancelable) {
    event.preventDefault();
    void askFirst(event);
    return;
  }
  const from = navigation.currentEntry?.key;
  if (isLeaving) noteFocus();
  const handler = async () => {
    // Only after a click or a key can a page cancel Back.
    if (asks && !(await guard?.ask())) return goBackTo(from);
    if (place.movedTo !== undefined) return goTo(place.movedTo, true);
    // The fields that filter a list must not wait.
    if (!isLeaving) return screen.update(place);
    for (const leave of leaveListeners) leave();
    await screen.open(place, signal);
    if (!signal.aborted) focusPage(navigationType === "traverse");
  };
  const isFilter = !isLeaving && (navigationType === "replace" || event.info === STAYS);
  event.intercept({ handler, focusReset: "manual", scroll: isFilter ? "manual" : "after-transition" });
}

async function askFirst({ destination, navigationType }: NavigateEvent): Promise<void> {
  if (!(await guard?.ask())) return;
  if (navigationType === "traverse") await settled(navigation.traverseTo(destination.key, { info: CONFIRMED }));
  else await go(destination.url, navigationType === "replace", CONFIRMED);
}

async function goBackTo(key: string | undefined): Promise<void> {
  if (key !== undefined) await settled(navigation.traverseTo(key, { info: CONFIRMED }));
}

/**
 * Opens a page.
 * @param stays it is the page of now, which then does not scroll to its top
 * @returns once it is shown, or the person went elsewhere
 */
export const goTo = (href: string, replaces: boolean, stays = false) => go(href, replaces, stays ? STAYS : undefined);

/** Asks if the page holds unsaved text. @returns whether the person leaves */
export async function mayLeave(): Promise<boolean> {
  return guard?.wouldLose() !== true || guard.ask();
}

/** Loads a page in full, for data of another team. */
export function loadInFull(href: string): void {
  void go(href, false, IN_FULL);
}

async function go(href: string, replaces: boolean, info: unknown): Promise<void> {
  if (hasNavigation) return settled(navigation.navigate(href, { history: replaces ? "replace" : "auto", info }));
  if (replaces) location.replace(href);
  else location.assign(href);
}

async function settled({ committed, finished }: NavigationResult): Promise<void> {
  await Promise.allSettled([committed, finished]);
}
