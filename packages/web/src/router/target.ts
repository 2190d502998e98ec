import type { pages } from "../registry/pages.ts";
import type { AnyTarget, NamesOf, PageEntry, ParamsOf } from "./page.ts";

type Entry = (typeof pages)[number];

/** The paths of all pages. */
export type Path = Entry["path"];
/** Those without an ID. */
export type PlainPath = Exclude<Path, `${string}$${string}`>;

type SearchIn<One> = One extends PageEntry<string, infer Search> ? Search : never;
/** The parameters in the URL of a page. */
export type SearchOf<To extends Path> = SearchIn<Extract<Entry, { readonly path: To }>>;

type WithParams<To extends string> = [NamesOf<To>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<To> };

/** Where a link leads to. */
export type LinkTarget<To extends Path> = WithParams<To> & {
  readonly to: To;
  readonly search?: SearchOf<To>;
};

/** As `LinkTarget`, of any page. */
export type PageTarget = { readonly [To in Path]: LinkTarget<To> }[Path];

/** The URL of a page. Parameters without a value are left out. */
export function hrefOf({ to, params = {}, search = {} }: AnyTarget): string {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}
