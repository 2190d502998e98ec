import ipaddr from "ipaddr.js";

type Address = ReturnType<typeof ipaddr.parse>;

/** A part of the network that may be called, or not. */
export interface EgressRule {
  readonly network: readonly [base: Address, prefixLength: number];
  /** Both ends belong to it. Null: every port, and echo requests, which have none. */
  readonly ports: readonly [first: number, last: number] | null;
}

/** The addresses and ports that the owner of a machine allows. */
export interface EgressRules {
  /** Whether a connection to a port of an address may be opened. @param port null for an echo request */
  permits(address: string, port: number | null): boolean;
}

export interface EgressRulesOptions {
  /** Empty: everything else is allowed. */
  readonly allow: readonly EgressRule[];
  readonly deny: readonly EgressRule[];
  /** A port of this machine that answers only here, such as the port of its own metrics. */
  readonly ownPort: number | null;
}

const RULE = /^(?:(\*)|\[([^[\]]+)\]|([\d./]+)|([\da-f:./]+))(?::(\d{1,5})(?:-(\d{1,5}))?)?$/i;

/** All addresses of both families. */
const ANY = ["0.0.0.0/0", "::/0"];

/**
 * The rules in a text such as `10.0.0.0/8`, `192.0.2.5:443`, `[fd00::/8]:8000-8999` or `*:25`.
 *
 * @returns null if it has another form
 */
export function parseEgressRule(text: string): readonly EgressRule[] | null {
  const [, any, bracketed, ipv4, ipv6, first, last] = RULE.exec(text) ?? [];
  const networks = any === undefined ? [networkOf(bracketed ?? ipv4 ?? ipv6 ?? "")] : ANY;
  const ports = first === undefined ? null : ([Number(first), Number(last ?? first)] as const);
  if (ports !== null && !(ports[0] >= 1 && ports[0] <= ports[1] && ports[1] <= 65_535)) return null;
  return networks.every(isCidr) ? networks.map((network) => ruleOf(network, ports)) : null;
}

const networkOf = (text: string) => (text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`);

/** Also without abbreviations such as `10/8`, which programs read in different ways. */
const isCidr = (text: string) =>
  ipaddr.IPv6.isValidCIDR(text) || (ipaddr.IPv4.isValidCIDR(text) && /^(?:\d+\.){3}\d+\//.test(text));

const ruleOf = (network: string, ports: EgressRule["ports"] = null): EgressRule => ({
  network: ipaddr.parseCIDR(network),
  ports,
});

/** Addresses that a rule must name, because their services trust everybody on the machine or in its network. */
const SENSITIVE = [
  ...["0.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "224.0.0.0/4", "255.255.255.255/32"],
  // Metadata of clouds at other addresses: Alibaba, Azure, Oracle.
  ...["100.100.100.200/32", "168.63.129.16/32", "192.0.0.192/32"],
  ...["::/127", "fe80::/10", "ff00::/8"],
  // Metadata of AWS and Google, then the local prefix of translators (RFC 8215), where the IPv4 address may be anywhere.
  ...["fd00:ec2::254/128", "fd20:ce::254/128", "64:ff9b:1::/48"],
].map((network) => ruleOf(network));

/**
 * The rules of a machine: only networks that are allowed, and not denied. Sensitive addresses need a
 * rule that lies inside their network, so that a wide rule does not open them by chance.
 */
export function egressRules({ allow, deny, ownPort }: EgressRulesOptions): EgressRules {
  const own = ownPort === null ? [] : ["127.0.0.0/8", "::1/128"].map((network) => ruleOf(network, [ownPort, ownPort]));
  const sensitive = [...SENSITIVE, ...own];

  function permitsOne(address: Address, port: number | null): boolean {
    const covers = (rule: EgressRule) => isCovered(rule, address, port);
    if (deny.some(covers)) return false;
    const allowing = allow.filter(covers);
    const isNamed = sensitive.filter(covers).every((one) => allowing.some((rule) => names(rule, one)));
    return isNamed && (allow.length === 0 || allowing.length > 0);
  }

  return {
    permits: (text, port) =>
      ipaddr.isValid(text) && meaningsOf(ipaddr.parse(text)).every((address) => permitsOne(address, port)),
  };
}

function isCovered({ network: [base, length], ports }: EgressRule, address: Address, port: number | null): boolean {
  if (base.kind() !== address.kind() || !address.match([base, length])) return false;
  return ports === null || (port !== null && port >= ports[0] && port <= ports[1]);
}

/** Whether a rule is only about a sensitive network, and names the port if only one port is sensitive. */
function names(rule: EgressRule, { network: [base, length], ports }: EgressRule): boolean {
  const [ruled, ruledLength] = rule.network;
  if (ruled.kind() !== base.kind() || ruledLength < length || !ruled.match([base, length])) return false;
  return ports === null || rule.ports !== null;
}

/** Forms of IPv6 that carry an IPv4 address in their last 32 bits: mapped, compatible, translated, and NAT64 (RFC 6052). */
const CARRIERS = ["::ffff:0:0/96", "::/96", "::ffff:0:0:0/96", "64:ff9b::/96"].map((network) =>
  ipaddr.parseCIDR(network),
);
const UNSPECIFIED_AND_LOOPBACK = ipaddr.parseCIDR("::/127");

/** An address, and the IPv4 address that a machine or a translator may call instead. A mapped address is only that one. */
function meaningsOf(address: Address): readonly Address[] {
  if (address.kind() === "ipv4" || address.match(UNSPECIFIED_AND_LOOPBACK)) return [address];
  const carrier = CARRIERS.findIndex((network) => address.match(network));
  if (carrier < 0) return [address];
  const inside = ipaddr.fromByteArray(address.toByteArray().slice(12));
  return carrier === 0 ? [inside] : [address, inside];
}
