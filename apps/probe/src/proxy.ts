import { BlockList, isIP } from "node:net";

/**
 * Whether requests to a URL go by the proxy, by the text of `NO_PROXY`. Its entries are separated by commas or spaces, and one that
 * cannot be read means nothing, because the text is often of the whole machine.
 *
 * | entry | without the proxy |
 * |---|---|
 * | `*` | every host |
 * | `example.com`, `.example.com`, `*.example.com` | this host, and every one below it |
 * | `10.0.0.5`, `10.0.0.0/8`, `fd00::/8` | these addresses, as far as the URL has one |
 * | one of these with a port, such as `example.com:8443` | only this port |
 */
export function isProxied(url: string, noProxy: string): boolean {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const target = { host, port: Number(port) || (protocol === "https:" ? 443 : 80) };
  return !noProxy.split(/[\s,]/).some((entry) => entry !== "" && includes(entry.toLowerCase(), target));
}

interface Target {
  readonly host: string;
  readonly port: number;
}

function includes(entry: string, { host, port }: Target): boolean {
  const [, name = entry, ofPort] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(entry) ?? [];
  if (ofPort !== undefined && Number(ofPort) !== port) return false;
  const bare = name.replace(/^\[|\]$/g, "");
  if (bare === "*") return true;
  return isIP(host) > 0 ? hasAddress(bare, host) : hasName(bare.replace(/^\*?\./, "").replace(/\.$/, ""), host);
}

const hasName = (name: string, host: string) => name !== "" && (host === name || host.endsWith(`.${name}`));

function hasAddress(entry: string, host: string): boolean {
  const [network = "", bits] = entry.split("/");
  const family = isIP(network);
  const length = bits === undefined ? undefined : Number(/^\d{1,3}$/.exec(bits)?.[0] ?? Number.NaN);
  if (family === 0 || family !== isIP(host)) return false;
  const type = family === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  if (length === undefined) list.addAddress(network, type);
  else if (length <= (family === 6 ? 128 : 32)) list.addSubnet(network, length, type);
  return list.check(host, type);
}
