import { inputs } from "../../api/inputs.ts";

/** The URL parameters of the list. Unknown values are left out. */
export interface MonitorsSearch {
  readonly status?: StatusFilter | undefined;
  readonly type?: string | undefined;
  readonly search?: string | undefined;
  readonly alert_gap?: GapFilter | undefined;
  readonly sort?: SortOrder | undefined;
  readonly page?: number | undefined;
  readonly view?: "tiles" | undefined;
}

type StatusFilter = (typeof inputs.monitorList.status.enum)[number];
/** The worst first. */
export const statusFilters = ["down", "degraded", "up", "pending", "paused"] as const satisfies readonly StatusFilter[];

export const alertGaps = inputs.monitorList.alert_gap.enum;
type GapFilter = (typeof alertGaps)[number];

export const sortOrders = inputs.monitorList.sort.enum;
type SortOrder = (typeof sortOrders)[number];

/** Undefined for the usual order. */
export function sortOrder(by: string): SortOrder | undefined {
  return sortOrders.find((one) => one === by && one !== "name");
}

export function parseMonitorsSearch(raw: Readonly<Record<string, unknown>>): MonitorsSearch {
  const status = statusFilters.find((one) => one === raw["status"]);
  const sort = sortOrders.find((one) => one === raw["sort"]);
  const gap = alertGaps.find((one) => one === raw["alert_gap"]);
  const page = Number(raw["page"]);
  const [type, search] = [raw["type"], raw["search"]];
  return {
    ...(status && { status }),
    ...(typeof type === "string" && type !== "" && { type }),
    ...((typeof search === "string" || typeof search === "number") && search !== "" && { search: String(search) }),
    ...(gap && { alert_gap: gap }),
    ...(sort && { sort }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(raw["view"] === "tiles" && { view: "tiles" as const }),
  };
}
