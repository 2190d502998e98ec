import type { MonitorSettings } from "../monitor/settings.ts";

/** The parts of a URL: scheme, authority, the rest. */
const PARTS = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is;

/**
 * The target by which people recognise a monitor.
 *
 * | type                   | target                                   |
 * |------------------------|------------------------------------------|
 * | `http`, `keyword`, `ssl`, `grpc`, `websocket` | the URL, without a user name or password |
 * | `tcp`                  | host and port                            |
 * | `icmp`, `dns`          | host                                     |
 * | `heartbeat`, `group`   | null                                     |
 */
export function targetOf(monitor: { readonly type: string } & Pick<MonitorSettings, "url" | "port">): string | null {
  const { type, url, port } = monitor;
  if (url === null) return null;
  const [, scheme = "", authority = "", rest = ""] = PARTS.exec(url) ?? [];
  if (scheme === "") return null;
  const place = authority.slice(authority.lastIndexOf("@") + 1);
  if (type === "icmp" || type === "dns") return hostIn(place);
  if (type === "tcp") return port === null ? hostIn(place) : `${hostIn(place)}:${port}`;
  return scheme + place + rest;
}

/** A host and perhaps a port, without the port. An IPv6 address is in brackets. */
function hostIn(place: string): string {
  const end = place.startsWith("[") ? place.indexOf("]") + 1 : place.indexOf(":");
  return end > 0 ? place.slice(0, end) : place;
}
