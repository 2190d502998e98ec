import { FIRST_GROUPING } from "../../api/overview-queries.ts";
import { filterOf, type OverviewSearch } from "./search.ts";

/** The request of the summary for the Overview with these parameters. The badge of the navigation uses its answer. */
export function summaryQueryOf(search: OverviewSearch) {
  const { group } = search;
  const by = group === "none" || search.view === "wall" ? undefined : (group ?? FIRST_GROUPING.group_by);
  return { ...filterOf(search), group_by: by };
}
