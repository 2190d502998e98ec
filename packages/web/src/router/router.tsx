import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { loadedView, loadView } from "./code.ts";
import { goTo, showPlaces } from "./navigation.ts";
import type { PageEntry, PageRead } from "./page.ts";
import { type PagePlace, type Pages, placeOf } from "./place.ts";

/** A page waits for its first data no longer than this. Then it shows where the data will be. */
const MAX_WAIT_MS = 300;

/** A place, and the view of its page. */
export interface Shown extends PagePlace {
  /** Null while the code of the first page is loading, and if there is no such page. */
  readonly View: ComponentType | null;
  /** Another one for each page that was opened. */
  readonly key: number;
  readonly onShown?: () => void;
}

/** Requests data. @returns once it has come, or could not be loaded */
type Request = (reads: readonly PageRead[]) => Promise<unknown>;

interface RouterProps {
  readonly pages: Pages;
  readonly request: Request;
  readonly children: ReactNode;
}

interface Router {
  readonly pages: readonly PageEntry[];
  /** Loads the code of a page to which a person may go next. */
  readonly preload: (href: string) => void;
  /** Loads the page of now again, if its code could not be loaded. */
  readonly reopen: () => void;
}

const ShownContext = createContext<Shown | null>(null);
const RouterContext = createContext<Router | null>(null);

/** Shows the page of the browser's URL. A page stays until the next one is loaded. */
export function RouterProvider({ pages, request, children }: RouterProps) {
  const [shown, setShown] = useState(() => firstOf(placeOf(pages, location.href)));
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  // The parts of the page before have then ended, so that they request nothing more.
  useEffect(() => shown.onShown?.(), [shown]);
  const open = useMemo(
    () => async (place: PagePlace, signal?: AbortSignal) => {
      const View = await viewOf(place, request);
      // The person may have gone elsewhere while the code was loading.
      if (signal?.aborted || place.pathname !== location.pathname) return;
      const show = (onShown: () => void) => setShown(({ key }) => ({ ...place, View, key: key + 1, onShown }));
      await new Promise<void>((resolve) => startTransition(() => show(resolve)));
    },
    [request],
  );
  useEffect(() => {
    const { movedTo, page, View } = latest.current;
    if (movedTo !== undefined) void goTo(movedTo, true);
    else if (page !== null && View === null) void open(latest.current);
    return showPlaces({
      pages,
      shownPath: () => latest.current.pathname,
      open,
      update: (place) => setShown(({ View, key }) => ({ ...place, View, key })),
    });
  }, [pages, open]);
  const router = useMemo(
    () => ({
      pages: pages.flatMap((one) => ("moved" in one ? [] : [one])),
      preload(href: string) {
        const { page } = placeOf(pages, href);
        // A click shows the reason.
        if (page !== null) loadView(page).catch(() => undefined);
      },
      reopen: () => void open(latest.current),
    }),
    [pages, open],
  );
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}

function firstOf(place: PagePlace): Shown {
  return { ...place, View: place.page && loadedView(place.page), key: 0 };
}

/** The view of a page, with its first data if that comes soon. A view that cannot be loaded throws the reason. */
async function viewOf({ page, params, search }: PagePlace, request: Request): Promise<ComponentType | null> {
  if (page === null) return null;
  const data = request(page.load?.({ params, search }) ?? []);
  const view = await loadView(page).catch((error: unknown) => () => {
    throw error;
  });
  await Promise.race([data, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  return view;
}

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new Error("No router.");
  return router;
}

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("No router.");
  return shown;
}
