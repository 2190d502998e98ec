import { parseUrl } from "../wire/url.ts";

/** The IP address that is the host of a URL, in canonical form and without brackets; null for a name. */
export function addressIn(url: string): string | null {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1];
  const hostname = authority === undefined ? undefined : parseUrl(`http://${authority}/`)?.hostname;
  if (hostname === undefined) return null;
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^[\d.]+$/.test(hostname) ? hostname : null;
}

/** Whether only machines in the same network can call an IP address in canonical form. */
export function isPrivateAddress(address: string): boolean {
  return address.includes(":") ? isPrivateV6(address) : isPrivateV4(address.split(".").map(Number));
}

function isPrivateV4([first = 0, second = 0]: readonly number[]): boolean {
  if (first === 10 || first === 127) return true;
  if (first === 100) return second >= 64 && second < 128;
  if (first === 172) return second >= 16 && second < 32;
  return (first === 192 && second === 168) || (first === 169 && second === 254);
}

/** Loopback, unique local (fc00::/7) and link-local (fe80::/10) addresses. */
function isPrivateV6(address: string): boolean {
  const first = Number.parseInt(address, 16);
  return address === "::1" || (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80;
}
