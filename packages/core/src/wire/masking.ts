/** What stands in for a secret that the reader may not see (spec: Viewer masking). */
export const MASK = "********";

/** Keeps scheme and host of a URL and hides the rest: `https://hooks.slack.com/********`. */
export function maskUrl(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}/${MASK}`;
}

/** Keeps the names and hides the values. */
export function maskValues(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]));
}
