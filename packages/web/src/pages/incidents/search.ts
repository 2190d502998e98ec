import type { IncidentListData } from "@pharos/operations";
import { dayIn, known, numberIn, oneOf, textIn } from "../../lib/url-values.ts";
import { knownRegions } from "../../regions.ts";

/** Least lengths that the list can be narrowed by, in seconds. */
export const leastLengths = [60, 300, 3600, 86_400] as const;

/** Failed steps, in the order in which the filter shows them. */
export const causes = [
  ...(["connect", "timeout", "status", "tls", "dns", "body", "protocol", "blocked"] as const),
] satisfies readonly NonNullable<IncidentListData["rows"][number]["cause"]>["error_class"][];

const listStates = ["open", "acknowledged", "resolved"] as const;

/** Periods with a name. The last 7 days are the default. */
export const periods = ["today", "30d", "all"] as const;

/** The URL parameters of the list of incidents. Unknown values are left out. */
export interface IncidentsSearch {
  readonly state?: (typeof listStates)[number] | undefined;
  readonly when?: (typeof periods)[number] | undefined;
  /** Days, such as `2026-11-27`. They replace `when`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The ID of a monitor, a server or a site. */
  readonly subject?: number | undefined;
  /** Part of its name or of the cause. */
  readonly search?: string | undefined;
  readonly region?: string | undefined;
  readonly longer?: (typeof leastLengths)[number] | undefined;
  readonly cause?: (typeof causes)[number] | undefined;
  readonly tag?: string | undefined;
  /** The ID of a user; 0 for nobody. */
  readonly owner?: number | undefined;
  readonly warnings?: "off" | undefined;
  readonly page?: number | undefined;
}

export function parseIncidentsSearch(raw: Readonly<Record<string, unknown>>): IncidentsSearch {
  return known({
    state: oneOf(listStates, raw["state"]),
    when: oneOf(periods, raw["when"]),
    from: dayIn(raw["from"]),
    to: dayIn(raw["to"]),
    subject: numberIn(raw["subject"]),
    search: textIn(raw["search"]),
    region: oneOf(knownRegions, raw["region"]),
    longer: oneOf(leastLengths, raw["longer"]),
    cause: oneOf(causes, raw["cause"]),
    tag: textIn(raw["tag"]),
    owner: numberIn(raw["owner"], 0),
    warnings: oneOf(["off" as const], raw["warnings"]),
    page: numberIn(raw["page"], 2),
  });
}
