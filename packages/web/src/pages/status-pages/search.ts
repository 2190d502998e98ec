/** What the address of a new report says. */
interface NewReportSearch {
  /** The outage that it is about. */
  readonly incident?: number;
}

/** What the address of a page's own page says. */
interface StatusPageSearch {
  /** Of the list of its subscribers. */
  readonly page?: number | undefined;
}

/** What is no id is left out. */
export function parseNewReportSearch({ incident }: Readonly<Record<string, unknown>>): NewReportSearch {
  return isCount(incident) ? { incident } : {};
}

export function parseStatusPageSearch({ page }: Readonly<Record<string, unknown>>): StatusPageSearch {
  return isCount(page) ? { page } : {};
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}
