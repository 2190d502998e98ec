import type { Resolver } from "node:dns/promises";
import { NetError } from "@pharos/core";
import { codeOf } from "./failure.ts";

/** A name's addresses and how long they may be kept, in seconds. */
export interface DnsAnswer {
  readonly addresses: readonly string[];
  readonly ttlSeconds: number;
}

/** Messages by the error codes of node:dns; c-ares reports NXDOMAIN as ENOTFOUND. */
const messages: Readonly<Record<string, string>> = {
  ENOTFOUND: "DNS: no such host (NXDOMAIN)",
  ENODATA: "DNS: the host has no address",
  ESERVFAIL: "DNS: the name server failed (SERVFAIL)",
  EREFUSED: "DNS: the name server refused to answer (REFUSED)",
  ETIMEOUT: "DNS: no answer from the name server",
  ECONNREFUSED: "DNS: no name server can be reached",
  EBADNAME: "DNS: the host name is malformed",
  EBADRESP: "DNS: the name server's answer is malformed",
  EFORMERR: "DNS: the name server did not understand the question (FORMERR)",
};

/**
 * Asks for addresses of one family, and of the other only where there are none. One question is enough for nearly every
 * name, and a name server that drops AAAA questions, as some do, then delays nobody; the price is that a host with both
 * families is probed over one alone.
 *
 * @param family to ask for first
 * @throws NetError `dns`, or `aborted` when the resolver was cancelled
 */
export async function query(resolver: Resolver, name: string, family: 4 | 6): Promise<DnsAnswer> {
  try {
    return await addressesOf(resolver, name, family);
  } catch (error) {
    if (codeOf(error) !== "ENODATA") throw dnsError(error);
  }
  try {
    return await addressesOf(resolver, name, family === 4 ? 6 : 4);
  } catch (error) {
    throw dnsError(error);
  }
}

async function addressesOf(resolver: Resolver, name: string, family: 4 | 6): Promise<DnsAnswer> {
  const options = { ttl: true } as const;
  const records = await (family === 4 ? resolver.resolve4(name, options) : resolver.resolve6(name, options));
  return {
    addresses: records.map((record) => record.address),
    ttlSeconds: Math.min(...records.map((record) => record.ttl)),
  };
}

function dnsError(error: unknown): NetError {
  const code = codeOf(error);
  if (code === "ECANCELLED") return new NetError("aborted", "Stopped", { cause: error });
  return new NetError("dns", messages[code] ?? `DNS: the lookup failed (${code})`, { cause: error });
}
