/** What the address of the list of incidents says. */
export interface IncidentsSearch {
  readonly state?: "open" | "resolved" | undefined;
  readonly monitor?: number | undefined;
  readonly page?: number | undefined;
}

export function parseIncidentsSearch(raw: Readonly<Record<string, unknown>>): IncidentsSearch {
  const { state } = raw;
  const [monitor, page] = [Number(raw["monitor"]), Number(raw["page"])];
  return {
    ...((state === "open" || state === "resolved") && { state }),
    ...(Number.isSafeInteger(monitor) && monitor > 0 && { monitor }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}
