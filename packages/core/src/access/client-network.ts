import ipaddr from "ipaddr.js";

/** More than any address with a zone and a port has. */
const MAX_ADDRESS_LENGTH = 100;

/**
 * The key by which rate limits count clients: an IPv4 address, or a /64 of IPv6. A /64 is the smallest network of a
 * line (RFC 6177), and its owner may use another address for each request.
 *
 * @param address as a socket or a proxy writes it. An IPv6 address may have a zone or hold an IPv4 address (RFC 4291,
 *   section 2.5.5.2), and some proxies add brackets and a port. Any other text stays as it is, up to 100 characters
 */
export function clientNetwork(address: string): string {
  // As a socket that takes both families writes every IPv4 address.
  if (/^::ffff:[0-9.]+$/.test(address)) return address.slice("::ffff:".length);
  const text = withoutPort(address.slice(0, MAX_ADDRESS_LENGTH));
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return text;
  const parsed = ipaddr.IPv6.parse(text);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** The address in `192.0.2.1:443` and `[2001:db8::1]:443`. */
function withoutPort(text: string): string {
  if (text.startsWith("[")) return text.slice(1, text.indexOf("]") === -1 ? undefined : text.indexOf("]"));
  const [host = "", ...rest] = text.split(":");
  return rest.length === 1 ? host : text;
}
