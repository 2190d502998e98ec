import { inputs } from "../../api/inputs.ts";

const { status: statusInput, kind: kindInput, alert_gap: gapInput, group_by: groupInput } = inputs.subjectList;

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
  const status = stateFilters.find((one) => one === raw["status"]);
  const kind = kindFilters.find((one) => one === raw["kind"]);
  const gap = alertGaps.find((one) => one === raw["alert_gap"]);
  const group = [...groupings, "none" as const].find((one) => one === raw["group"]);
  const [contact, page] = [Number(raw["contact"]), Number(raw["page"])];
  const [search, tag] = [textOf(raw["search"]), textOf([raw["tag"]].flat().join(","))];
  return {
    ...(search !== "" && { search }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(tag !== "" && { tag }),
    ...(gap && { alert_gap: gap }),
    ...(isId(contact) && { contact }),
    ...(group && { group }),
    ...(raw["sort"] === "name" && { sort: "name" as const }),
    ...(isId(page) && page > 1 && { page }),
    ...(raw["view"] === "wall" && { view: "wall" as const }),
  };
}

/** The parameters that filter, for the server. */
export function filterOf({ search, status, kind, tag, alert_gap, contact }: OverviewSearch) {
  return { search, status, kind, tag: tag?.split(","), alert_gap, contact };
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

const isId = (value: number) => Number.isSafeInteger(value) && value > 0;

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
