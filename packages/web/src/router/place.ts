import type { MovedPage, PageEntry } from "./page.ts";
import { hrefOf } from "./target.ts";

/** A URL, as the registry reads it. */
export interface PagePlace {
  /** Null if there is no such page. */
  readonly page: PageEntry | null;
  readonly pathname: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: object;
  /** The URL of today, for an earlier one. */
  readonly movedTo?: string;
}

export type Pages = readonly (PageEntry | MovedPage)[];

/** @param url with the host, or only the path and the query */
export function placeOf(pages: Pages, url: string): PagePlace {
  const { pathname, searchParams } = new URL(url, "http://pharos.invalid");
  const raw = Object.fromEntries(searchParams);
  for (const page of pages) {
    const params = paramsIn(page.path, pathname);
    if (params === null) continue;
    if ("moved" in page) {
      const movedTo = hrefOf(page.moved(raw, params));
      return { ...placeOf(pages, movedTo), movedTo };
    }
    return { page, pathname, params, search: page.search?.(raw) ?? {} };
  }
  return { page: null, pathname, params: {}, search: {} };
}

/** The IDs in the path; null if it is another path. */
function paramsIn(path: string, pathname: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [segmentsOf(path), segmentsOf(pathname)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    if (!segment.startsWith("$")) {
      if (segment !== value) return null;
    } else if (/^\d+$/.test(value)) params[segment.slice(1)] = value;
    else return null;
  }
  return params;
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");
