import type { PageGroup, WantedComponent } from "./page-store.ts";
import { MAX_PAGE_COMPONENTS } from "./status-page.ts";

/** A subject that groups by tag may show. */
export interface TaggedSubject {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
}

type Groups = readonly PageGroup<WantedComponent>[];

/** Whether a page with these groups is public. A page with a group by tag is public also without a subject of the tag. */
export function hasContent(groups: readonly Pick<PageGroup<unknown>, "tag" | "components">[]): boolean {
  return groups.some(({ tag, components }) => tag !== null || components.length > 0);
}

/**
 * Gives each group by tag its components. A subject is on the page once: where a group lists it, and otherwise in the first
 * group of its tags. The groups are filled in their order until the page has `MAX_PAGE_COMPONENTS`.
 *
 * @param groups the components of a group by tag only give their ids to the same subjects
 * @param subjects of the page's team, in the order in which a group shows them
 */
export function placeTagged(groups: Groups, subjects: readonly TaggedSubject[]): Groups {
  const listed = groups.flatMap(({ tag, components }) => (tag === null ? components : []));
  const placed = new Set(listed.map(({ monitorId }) => monitorId));
  let free = Math.max(0, MAX_PAGE_COMPONENTS - listed.length);
  const ids = new Map(
    groups.flatMap(({ tag, components }) =>
      tag === null ? [] : components.map(({ monitorId, id }) => [monitorId, id] as const),
    ),
  );
  return groups.map((group) => {
    const { tag } = group;
    if (tag === null) return group;
    const own = subjects.filter(({ id, tags }) => tags.includes(tag) && !placed.has(id)).slice(0, free);
    free -= own.length;
    for (const { id } of own) placed.add(id);
    const components = own.map(({ id, name }) => ({
      ...{ id: ids.get(id) ?? null, monitorId: id, name, description: null, showUptime: true, showChart: false },
    }));
    return { ...group, components };
  });
}
