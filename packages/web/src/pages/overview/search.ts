import { listInputs } from "../../api/list-inputs.ts";
import { known, numberIn, oneOf, textIn } from "../../lib/url-values.ts";

const { status: statusInput, kind: kindInput, alert_gap: gapInput, group_by: groupInput } = listInputs.subjectList;

export const stateFilters = statusInput.enum;
export const kindFilters = kindInput.enum;
const alertGaps = gapInput.enum;
export const groupings = groupInput.enum;
export type Grouping = (typeof groupings)[number];

/** The URL parameters of the Overview. Unknown values are left out. */
export interface OverviewSearch {
  readonly search?: string | undefined;
  readonly status?: (typeof stateFilters)[number] | undefined;
  readonly kind?: (typeof kindFilters)[number] | undefined;
  /** Tags with commas between them. */
  readonly tag?: string | undefined;
  readonly alert_gap?: (typeof alertGaps)[number] | undefined;
  /** The ID of a contact. */
  readonly contact?: number | undefined;
  /** Without it, the list is grouped by tags if there are some. */
  readonly group?: Grouping | "none" | undefined;
  readonly sort?: "name" | undefined;
  readonly page?: number | undefined;
  readonly view?: "wall" | undefined;
}

export function parseOverviewSearch(raw: Readonly<Record<string, unknown>>): OverviewSearch {
  return known({
    search: textIn(raw["search"]),
    status: oneOf(stateFilters, raw["status"]),
    kind: oneOf(kindFilters, raw["kind"]),
    tag: textIn([raw["tag"]].flat().join(",")),
    alert_gap: oneOf(alertGaps, raw["alert_gap"]),
    contact: numberIn(raw["contact"]),
    group: oneOf([...groupings, "none" as const], raw["group"]),
    sort: oneOf(["name" as const], raw["sort"]),
    page: numberIn(raw["page"], 2),
    view: oneOf(["wall" as const], raw["view"]),
  });
}

/** The key of the group of those without a tag, or without a contact. In the URL it is the tag of those without one. */
export const NO_GROUP = "-";

/** The parameters that filter, for the server. */
export function filterOf({ search, status, kind, tag, alert_gap, contact }: OverviewSearch) {
  const tagged = tag === NO_GROUP ? { untagged: true } : { tag: tag?.split(",") };
  return { search, status, kind, ...tagged, alert_gap, contact };
}

/** Whether something is filtered out. */
export function isFiltered(search: OverviewSearch): boolean {
  return Object.values(filterOf(search)).some((value) => value !== undefined);
}

/** The parameters that a view stores: all except the page and the wall. */
export function viewOf({ page: _page, view: _view, ...kept }: OverviewSearch): string {
  const entries = Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(entries).toString();
}
