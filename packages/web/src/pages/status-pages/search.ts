/** What the address of a new report says. */
interface NewReportSearch {
  /** The outage that it is about. */
  readonly incident?: number;
}

/** What is no id is left out. */
export function parseNewReportSearch({ incident }: Readonly<Record<string, unknown>>): NewReportSearch {
  return typeof incident === "number" && Number.isSafeInteger(incident) && incident > 0 ? { incident } : {};
}
