import { knownRegions } from "../../regions.ts";

/** Least lengths that the list can be narrowed by, in seconds. */
export const leastLengths = [60, 300, 3600, 86_400] as const;

/** The URL parameters of the list of incidents. Unknown values are left out. */
export interface IncidentsSearch {
  readonly state?: "open" | "resolved" | undefined;
  /** The ID of a monitor, a server or a site. */
  readonly subject?: number | undefined;
  /** Part of its name. */
  readonly search?: string | undefined;
  readonly region?: string | undefined;
  readonly longer?: (typeof leastLengths)[number] | undefined;
  readonly page?: number | undefined;
}

export function parseIncidentsSearch(raw: Readonly<Record<string, unknown>>): IncidentsSearch {
  const { state, search } = raw;
  const [subject, page] = [Number(raw["subject"]), Number(raw["page"])];
  const region = knownRegions.find((one) => one === raw["region"]);
  const longer = leastLengths.find((one) => one === Number(raw["longer"]));
  return {
    ...((state === "open" || state === "resolved") && { state }),
    ...(Number.isSafeInteger(subject) && subject > 0 && { subject }),
    ...((typeof search === "string" || typeof search === "number") && search !== "" && { search: String(search) }),
    ...(region !== undefined && { region }),
    ...(longer !== undefined && { longer }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}
