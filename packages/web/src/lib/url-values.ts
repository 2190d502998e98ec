/** Reads of URL parameters. An unknown value is undefined. */

export function oneOf<Value>(values: readonly Value[], raw: unknown): Value | undefined {
  return values.find((one) => String(one) === String(raw));
}

/** A day, such as `2026-11-20`. */
export function dayIn(raw: unknown): string | undefined {
  const isDay = typeof raw === "string" && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw));
  return isDay ? raw : undefined;
}

export function textIn(raw: unknown): string | undefined {
  return (typeof raw === "string" || typeof raw === "number") && raw !== "" ? String(raw) : undefined;
}

/** An ID, or a number from `least` on. */
export function numberIn(raw: unknown, least = 1): number | undefined {
  const number = Number(raw ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
}

/** Leaves out the parameters without a value. */
export function known<Search extends object>(search: Search): Search;
export function known(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
