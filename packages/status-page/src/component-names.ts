import type { ShownGroup } from "@pharos/core";

/** As `API, Mail`, in the page's order. */
export function componentNames(ids: readonly number[], groups: readonly ShownGroup[]): string {
  const all = groups.flatMap((group) => group.components);
  return all
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");
}
