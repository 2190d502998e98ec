import { useQueries } from "@tanstack/react-query";
import { taggedSubjectsQuery } from "../../../api/overview-queries.ts";
import type { GroupValues } from "../editor-values.ts";
import { type GroupNow, groupsNow, type TaggedNow } from "../tagged.ts";

/** The components that the groups by tag would have now, by the keys of the groups. */
export function useGroupsNow(groups: readonly GroupValues[]): ReadonlyMap<number, GroupNow> {
  const tags = [...new Set(groups.flatMap(({ tag }) => tag ?? []))];
  const queries = tags.map((tag) => ({ ...taggedSubjectsQuery(tag), throwOnError: false }));
  const answers = useQueries({ queries });
  const known = new Map<string, TaggedNow>();
  tags.forEach((tag, index) => {
    const data = answers[index]?.data;
    if (data) known.set(tag, { subjects: data.data, total: data.meta.total });
  });
  return groupsNow(groups, known);
}
