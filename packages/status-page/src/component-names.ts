import type { ShownGroup } from "@pharos/core";
import type { PageWords } from "./languages/en.ts";

/** As `API, Mail`, in the page's order. */
export function componentNames(ids: readonly number[], groups: readonly ShownGroup[], words: PageWords): string {
  const all = groups.flatMap((group) => group.components);
  return words.list(all.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}
