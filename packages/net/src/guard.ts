import { NetError } from "@pharos/core";
import ipaddr from "ipaddr.js";
import type { EgressRules } from "./egress-rules.ts";

/** Where outbound calls may go. */
export interface EgressPolicy {
  /** Also private, loopback and other special addresses: for the embedded default and for tests. */
  readonly allowPrivate: boolean;
  /** Ports that nothing may be sent to: the operator's list. */
  readonly deniedPorts: readonly number[];
  /** Rules of the owner of the machine, which hold in addition. Left out: there are no rules. */
  readonly rules?: EgressRules | undefined;
}

/** @throws NetError `refused-by-guard` when the operator's list names the port */
export function checkPort(port: number, { deniedPorts }: EgressPolicy): void {
  if (!deniedPorts.includes(port)) return;
  throw new NetError("refused-by-guard", `The operator does not allow port ${port}`);
}

/** RFC 4291 section 2.4: the only part of IPv6 from which public unicast addresses are given out. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** RFC 6052: a translator takes the last 32 bits as an IPv4 address. */
const NAT64 = ipaddr.parseCIDR("64:ff9b::/96");

/**
 * Whether an IP address in canonical form, as a resolver or a parsed URL gives it, is public. All other addresses are
 * rejected. Private, loopback, link-local (where clouds have their metadata), shared, multicast and reserved ranges are
 * not public. The same is true of every IPv6 form that carries an IPv4 address. The well-known NAT64 prefix is judged
 * by the address inside. The local NAT64 prefix of RFC 8215 is rejected, because only its operator knows where in it
 * the IPv4 address lies.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv4") return parsed.range() === "unicast";
  if (parsed.match(NAT64)) return ipaddr.fromByteArray(parsed.toByteArray().slice(12)).range() === "unicast";
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === "unicast";
}

/**
 * The IP addresses of a host that may be called, in their order.
 *
 * @param port that will be called; null for an echo request
 * @throws NetError `refused-by-rules` when the owner of the machine allows no address; `refused-by-guard` when no address is public.
 *   Its message does not say what the addresses were
 */
export function permitted(
  addresses: readonly string[],
  { allowPrivate, rules }: Pick<EgressPolicy, "allowPrivate" | "rules">,
  port: number | null,
): readonly string[] {
  const ruled = rules === undefined ? addresses : addresses.filter((address) => rules.permits(address, port));
  if (ruled.length === 0) throw new NetError("refused-by-rules", refusalOf(addresses, port));
  if (allowPrivate) return ruled;
  const allowed = ruled.filter(isPublicAddress);
  if (allowed.length > 0) return allowed;
  throw new NetError("refused-by-guard", "The host's address is not public (see EGRESS_ALLOW_PRIVATE)", {
    cause: addresses.join(", "),
  });
}

function refusalOf(addresses: readonly string[], port: number | null): string {
  const where = port === null ? "" : ` at port ${port}`;
  return `The rules of this machine do not allow calls to ${addresses[0] ?? "the host"}${where}`;
}
