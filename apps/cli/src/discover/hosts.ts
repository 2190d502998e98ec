/** A host as rules of proxies name it; null for a wildcard, a variable or another text. */
export function hostName(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const host = text.trim().toLowerCase();
  return host.length <= MAX_HOST && host !== "" && host.split(".").every(isLabel) ? host : null;
}

const MAX_HOST = 253;

function isLabel(text: string): boolean {
  return /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/.test(text);
}

/** The page of a host. */
export function pageOf(host: string, isSecure: boolean): string {
  return `${isSecure ? "https" : "http"}://${host}/`;
}
