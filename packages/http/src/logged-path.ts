import { isRootPing } from "@pharos/core";

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Paths of pings. They reach other services only if a proxy sends them there. */
const PINGS = ["/ping/", "/api/push/"] as const;

/** A path without secrets of pings. These are tokens of heartbeats, ping keys and push tokens. */
export function loggedPath(path: string): string {
  const plain = decoded(path);
  if (isRootPing(path) || isRootPing(plain)) return "/{ping}";
  const prefix = PINGS.find((one) => plain.startsWith(one));
  if (prefix !== undefined) return `${prefix}{token}`;
  const masked = plain.replace(UUIDS, "{uuid}");
  return masked === plain ? path : masked;
}

/** A route matches a path after its codes are decoded, so a token can have codes. */
function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
