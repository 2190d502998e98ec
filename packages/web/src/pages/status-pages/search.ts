/** The URL parameters of a new post. */
interface NewPageReportSearch {
  /** ID of its incident. */
  readonly incident?: number;
  /** The maintenance window that it is about, and which of its periods, by its original start. */
  readonly window?: number;
  readonly start?: string;
}

/** The URL parameters of a status page in the dashboard. */
interface StatusPageSearch {
  /** Of the list of its subscribers. */
  readonly page?: number | undefined;
}

/** Without invalid ids. */
export function parseNewPageReportSearch(raw: Readonly<Record<string, unknown>>): NewPageReportSearch {
  const [incident, window] = [Number(raw["incident"]), Number(raw["window"])];
  const { start } = raw;
  if (isCount(window) && typeof start === "string") return { window, start };
  return isCount(incident) ? { incident } : {};
}

export function parseStatusPageSearch(raw: Readonly<Record<string, unknown>>): StatusPageSearch {
  const page = Number(raw["page"]);
  return isCount(page) ? { page } : {};
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
