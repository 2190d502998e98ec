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
export function parseNewPageReportSearch({
  incident,
  window,
  start,
}: Readonly<Record<string, unknown>>): NewPageReportSearch {
  if (isCount(window) && typeof start === "string") return { window, start };
  return isCount(incident) ? { incident } : {};
}

export function parseStatusPageSearch({ page }: Readonly<Record<string, unknown>>): StatusPageSearch {
  return isCount(page) ? { page } : {};
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
