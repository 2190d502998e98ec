import type { Resolver } from "node:dns/promises";
import { setTimeout } from "node:timers/promises";
import { ABSENT_NAMES, NetError } from "@pharos/core";
import { codeOf } from "./failure.ts";

/** A name's IP addresses and how long they may be cached, in seconds. */
export interface DnsAnswer {
  readonly addresses: readonly string[];
  readonly ttlSeconds: number;
}

/** Messages by the error codes of node:dns; c-ares reports NXDOMAIN as ENOTFOUND. */
const messages: Readonly<Record<string, string>> = {
  ENOTFOUND: ABSENT_NAMES[0],
  ENODATA: ABSENT_NAMES[1],
  ESERVFAIL: "DNS: the name server failed (SERVFAIL)",
  EREFUSED: "DNS: the name server refused to answer (REFUSED)",
  ETIMEOUT: "DNS: no answer from the name server",
  ECONNREFUSED: "DNS: no name server can be reached",
  EBADNAME: "DNS: the host name is malformed",
  EBADRESP: "DNS: the name server's answer is malformed",
  EFORMERR: "DNS: the name server did not understand the question (FORMERR)",
};

/** Which kind of address. */
export type Family = 4 | 6;

/** How long the answer of the second family is waited for once the first one's is there (RFC 8305 section 3), in milliseconds. */
const SECOND_ANSWER_MS = 50;

/**
 * Asks for the IP addresses of a name. If this machine has a second family, the best address of that family comes last,
 * and is tried when no other connects. Some name servers drop AAAA questions, so its answer is awaited for at most 50
 * ms. A machine with one family asks for the other only if a name has no address in its family.
 *
 * @param families the families of this machine, the preferred one first
 * @throws NetError `dns`, or `aborted` when the resolver was cancelled
 */
export async function query(
  resolver: Resolver,
  name: string,
  [family, spare]: readonly [Family, Family?],
): Promise<DnsAnswer> {
  const second = spare && addressesOf(resolver, name, spare);
  second?.catch(() => {});
  try {
    const answer = await addressesOf(resolver, name, family);
    return second ? withSpare(answer, await soon(second)) : answer;
  } catch (error) {
    if (codeOf(error) !== "ENODATA") throw dnsError(error);
  }
  try {
    return await (second ?? addressesOf(resolver, name, family === 4 ? 6 : 4));
  } catch (error) {
    throw dnsError(error);
  }
}

/**
 * Asks for a name's addresses of one family.
 *
 * @throws NetError as `query`
 */
export async function queryOnly(resolver: Resolver, name: string, family: Family): Promise<DnsAnswer> {
  try {
    return await addressesOf(resolver, name, family);
  } catch (error) {
    throw codeOf(error) === "ENODATA" ? noAddressOf(family, error) : dnsError(error);
  }
}

/** The name has no address of this family. */
export function noAddressOf(family: Family, cause: unknown): NetError {
  return new NetError("dns", family === 4 ? ABSENT_NAMES[2] : ABSENT_NAMES[3], { cause });
}

function soon(answer: Promise<DnsAnswer>): Promise<DnsAnswer | null> {
  return Promise.race([answer.catch(() => null), setTimeout(SECOND_ANSWER_MS, null, { ref: false })]);
}

function withSpare({ addresses, ttlSeconds }: DnsAnswer, spare: DnsAnswer | null): DnsAnswer {
  if (!spare) return { addresses, ttlSeconds };
  return {
    addresses: [...addresses, ...spare.addresses.slice(0, 1)],
    ttlSeconds: Math.min(ttlSeconds, spare.ttlSeconds),
  };
}

async function addressesOf(resolver: Resolver, name: string, family: Family): Promise<DnsAnswer> {
  const options = { ttl: true } as const;
  const records = await (family === 4 ? resolver.resolve4(name, options) : resolver.resolve6(name, options));
  return {
    addresses: records.map((record) => record.address),
    ttlSeconds: Math.min(...records.map((record) => record.ttl)),
  };
}

/**
 * Waits for an answer, but no longer than `timeoutMs`.
 *
 * @throws NetError `dns` in the words of a silent name server
 */
export async function answeredWithin(timeoutMs: number, answer: Promise<DnsAnswer>): Promise<DnsAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = globalThis.setTimeout(() => reject(dnsError({ code: "ETIMEOUT" })), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The error of a failed question, for people. */
export function dnsError(error: unknown): NetError {
  const code = codeOf(error);
  if (code === "ECANCELLED") return new NetError("aborted", "Stopped", { cause: error });
  return new NetError("dns", messages[code] ?? `DNS: the lookup failed (${code})`, { cause: error });
}
