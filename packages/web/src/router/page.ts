import type { IconName } from "../ui/icon.tsx";

/** The parameters of a URL as they are written there. */
type RawSearch = Readonly<Record<string, string>>;

/** The names of the IDs in a path: `id` of `/monitors/$id`. */
export type NamesOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesOf<Part> | NamesOf<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

export type ParamsOf<Path extends string> = Readonly<Record<NamesOf<Path>, string>>;

/** A part of a page's data, for `useQuery`. */
export interface PageRead {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
}

/** Where a link leads to, without a check of its path. */
export interface AnyTarget {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly search?: object | undefined;
}

/** A component. Its return type may follow from the types of all pages, so this type does not name it. */
type View = () => void;

/** The code of a page: its view, or a module whose default is its view. */
type PageCode = View | { readonly default: View };

/** A page of the dashboard. Everything that must know about the page is made of its entry. */
export interface PageEntry<Path extends string = string, Search extends object = object> {
  /** Parts such as `$id` are IDs. */
  readonly path: Path;
  /** Loads the code. A page of the first load has none: `main.tsx` provides its view. */
  readonly code?: () => Promise<PageCode>;
  /** Its name in the navigation, in the palette and in the title of the window. */
  readonly title: () => string;
  /** Reads the parameters of the URL. Unknown values are left out. */
  search?(raw: RawSearch): Search;
  /** The data that it shows first. It is requested together with the code. */
  load?(place: { readonly params: ParamsOf<Path>; readonly search: Search }): readonly PageRead[];
  /** Whether it needs the whole window. */
  fills?(search: Search): boolean;
  /** Its icon in the navigation. A page without one is not there. The registry has their order. */
  readonly icon?: IconName;
  /** Its name in the navigation of the settings. */
  readonly tab?: () => string;
  /** The keys that open it from everywhere, such as `g m`. The first is the one that people are shown. */
  readonly keys?: readonly string[];
  /** The page that the key `n` opens here. */
  readonly creates?: string;
  /** Viewers get a sentence instead of it. */
  readonly may?: "write";
}

/** An earlier URL, which leads to the page of today. */
export interface MovedPage {
  readonly path: string;
  readonly moved: (raw: RawSearch, params: Readonly<Record<string, string>>) => AnyTarget;
}

/** Checks an entry and keeps the types of its path and of its parameters. */
export function page<const Path extends string, Search extends object = Record<string, never>>(
  entry: PageEntry<Path, Search>,
): PageEntry<Path, Search> {
  return entry;
}
