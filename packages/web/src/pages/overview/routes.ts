import { pageNames } from "#texts/pages.ts";
import { type MovedPage, page } from "../../router/page.ts";
import { parseOverviewSearch } from "./search.ts";

/** The Overview. Its code is part of the first load. */
export const overviewPages = [
  page({
    path: "/",
    title: pageNames.overview,
    search: parseOverviewSearch,
    fills: ({ view }) => view === "wall",
    icon: "activity",
    keys: ["g o"],
    creates: "/new",
  }),
] as const;

/** The earlier lists of one kind each. */
export const movedLists: readonly MovedPage[] = (["monitor", "server", "site"] as const).map((kind) => ({
  path: `/${kind}s`,
  moved: ({ type, ...raw }) => {
    const search = parseOverviewSearch({ kind, ...raw, ...(type !== undefined && { kind: type }) });
    return { to: "/", search: raw["view"] === "tiles" ? { ...search, view: "wall" } : search };
  },
}));
