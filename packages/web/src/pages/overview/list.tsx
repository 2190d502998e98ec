import type { OverviewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { overviewTexts as texts } from "#texts/overview.ts";
import { subjectsQuery } from "../../api/overview-queries.ts";
import { RENEW_MS } from "../../api/queries.ts";
import { GroupedList } from "./groups.tsx";
import { Lines, type ListProps } from "./lines.tsx";
import { filterOf, type Grouping, type OverviewSearch } from "./search.ts";

/** All subjects that the filters let through. */
export function SubjectList(props: ListProps) {
  const { search, overview } = props;
  const by = groupingOf(search, overview);
  return by === null ? <PlainList {...props} /> : <GroupedList {...props} by={by} />;
}

/** The grouping that is shown; null without one. */
export function groupingOf({ group }: OverviewSearch, { totals }: OverviewData): Grouping | null {
  if (group !== undefined) return group === "none" ? null : group;
  return totals.tagged > 0 ? "tag" : null;
}

function PlainList({ search, ...props }: ListProps) {
  const query = useQuery({
    ...subjectsQuery({ ...filterOf(search), sort: search.sort, page: search.page }),
    refetchInterval: RENEW_MS,
    throwOnError: false,
    placeholderData: (before) => before,
  });
  return (
    <>
      <p className="sr" role="status">
        {query.data && texts.shown(query.data.meta.total)}
      </p>
      <Lines {...props} search={search} items={query.data?.data} query={query} meta={query.data?.meta} />
    </>
  );
}
