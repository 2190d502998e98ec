import { useCallback, useLayoutEffect, useRef } from "react";
import { goTo } from "./navigation.ts";
import type { ParamsOf } from "./page.ts";
import { useShown } from "./router.tsx";
import { hrefOf, type LinkTarget, type Path, type SearchOf } from "./target.ts";

interface From<At extends Path> {
  /** The page that the component is part of. */
  readonly from: At;
}

/** The IDs in the URL. */
export function useParams<At extends Path>(at: From<At>): ParamsOf<At>;
export function useParams({ from }: From<Path>): Readonly<Record<string, string>> {
  return useShownAt(from).params;
}

/** The parameters in the URL, as the page reads them. */
export function useSearch<At extends Path>(at: From<At>): SearchOf<At>;
export function useSearch({ from }: From<Path>): object {
  return useShownAt(from).search;
}

function useShownAt(path: string) {
  const shown = useShown();
  if (shown.page?.path !== path) throw new Error(`A part of ${path} is shown at ${shown.pathname}.`);
  return shown;
}

interface How {
  /** Whether Back leaves out the page of now. */
  readonly replace?: boolean;
}

/** Opens a page. `search` may be made of the parameters of now. @returns once the page is shown */
interface Navigate {
  <To extends Path>(
    target: Omit<LinkTarget<To>, "search"> &
      How & { readonly search?: SearchOf<To> | ((now: SearchOf<To>) => SearchOf<To>) },
  ): Promise<void>;
  (target: How & { readonly to: "."; readonly search: (now: object) => object }): Promise<void>;
}

interface AnyNavigation extends How {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object | ((now: object) => object);
}

export function useNavigate(): Navigate;
export function useNavigate() {
  const shown = useShown();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return useCallback(({ to, params, search, replace = false }: AnyNavigation) => {
    const { page, pathname, search: now } = latest.current;
    const isHere = to === "." || to === page?.path;
    const next = typeof search === "function" ? search(isHere ? now : {}) : search;
    return goTo(hrefOf({ to: to === "." ? pathname : to, params, search: next }), replace, isHere);
  }, []);
}
