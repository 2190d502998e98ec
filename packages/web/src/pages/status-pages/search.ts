/** What the address of a new report says. */
interface NewReportSearch {
  /** The outage that it is about. */
  readonly incident?: number;
  /** The maintenance window that it is about, and which of its periods, by its original start. */
  readonly window?: number;
  readonly start?: string;
}

/** What the address of a page's own page says. */
interface StatusPageSearch {
  /** Of the list of its subscribers. */
  readonly page?: number | undefined;
}

/** What is no id is left out. */
export function parseNewReportSearch({ incident, window, start }: Readonly<Record<string, unknown>>): NewReportSearch {
  if (isCount(window) && typeof start === "string") return { window, start };
  return isCount(incident) ? { incident } : {};
}

export function parseStatusPageSearch({ page }: Readonly<Record<string, unknown>>): StatusPageSearch {
  return isCount(page) ? { page } : {};
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
