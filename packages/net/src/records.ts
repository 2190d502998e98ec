import { Resolver } from "node:dns/promises";
import { setTimeout } from "node:timers/promises";
import type { FoundRecords, ProbeNet, WatchedRecordType } from "@pharos/core";
import { dnsError } from "./dns-query.ts";
import { restOfStepMs } from "./egress.ts";
import { abortError, codeOf } from "./failure.ts";
import { isPublicAddress } from "./guard.ts";

interface RecordLookupOptions {
  /** Name servers as `address` or `address:port`; the system's if left out. */
  readonly servers?: readonly string[] | undefined;
  /** Show private addresses as well, and what there is of names that lead to them. */
  readonly allowPrivate: boolean;
}

/** Asks for the records of names, without a cache. */
interface RecordLookup extends Pick<ProbeNet, "records"> {
  /** Lookups in flight fail. */
  stop(): void;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** Values of one record, and the length of one; a name server may say more. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 512;

export function createRecordLookup({ servers, allowPrivate }: RecordLookupOptions): RecordLookup {
  const open = new Set<Resolver>();

  async function asked<T>(signal: AbortSignal, question: (resolver: Resolver) => Promise<T>): Promise<T> {
    // One for each question: the system's name servers may have changed since the last one.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    open.add(resolver);
    try {
      return await question(resolver);
    } catch (error) {
      throw signal.aborted ? abortError(signal) : dnsError(error);
    } finally {
      signal.removeEventListener("abort", cancel);
      open.delete(resolver);
    }
  }

  return {
    async records(name, type, signal) {
      if (signal.aborted) throw abortError(signal);
      if (allowPrivate) return told(await asked(signal, (resolver) => answerTo(resolver, name, type)), type);
      const startMs = performance.now();
      const values = await asked(signal, (resolver) => publicValues(resolver, name, type));
      if (values.length > 0) return { values, missing: null };
      // As `createEgress`: a name that leads inside fails like a missing name, in the same words and after the same
      // times.
      await setTimeout(restOfStepMs(startMs), undefined, { signal }).catch(() => {
        throw abortError(signal);
      });
      return { values, missing: `DNS: no such host, or no public ${type} record (see EGRESS_ALLOW_PRIVATE)` };
    },
    stop() {
      for (const resolver of open) resolver.cancel();
    },
  };
}

/** The answer of name servers about a name. Without values, the code of node:dns that says why. */
interface RecordAnswer {
  readonly values: readonly string[];
  readonly absence: "ENOTFOUND" | "ENODATA" | null;
}

async function answerTo(resolver: Resolver, name: string, type: WatchedRecordType): Promise<RecordAnswer> {
  try {
    const values = await ask[type](resolver, name);
    return { values: values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE_LENGTH)), absence: null };
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOTFOUND" || code === "ENODATA") return { values: [], absence: code };
    throw error;
  }
}

function told({ values, absence }: RecordAnswer, type: WatchedRecordType): FoundRecords {
  if (values.length > 0) return { values, missing: null };
  const isNoName = absence === "ENOTFOUND";
  return { values, missing: isNoName ? "DNS: no such host (NXDOMAIN)" : `DNS: there is no ${type} record` };
}

/** Values that may be shown. Of a name whose addresses are all private there are none: its name server may be one of the inside. */
async function publicValues(resolver: Resolver, name: string, type: WatchedRecordType): Promise<readonly string[]> {
  const { values } = await answerTo(resolver, name, type);
  if (isAddress(type)) return values.filter(isPublicAddress);
  if (values.length === 0) return [];
  const addresses = (await Promise.all(addressTypes.map((one) => addressesOf(resolver, name, one)))).flat();
  return addresses.length > 0 && !addresses.some(isPublicAddress) ? [] : values;
}

const addressTypes = ["A", "AAAA"] as const;

/** A name whose addresses cannot be had leads nowhere. */
async function addressesOf(resolver: Resolver, name: string, type: "A" | "AAAA"): Promise<readonly string[]> {
  try {
    return (await answerTo(resolver, name, type)).values;
  } catch {
    return [];
  }
}

const isAddress = (type: WatchedRecordType) => type === "A" || type === "AAAA";

/** Host names are the same in upper and lower case. */
const ask: Readonly<Record<WatchedRecordType, (resolver: Resolver, name: string) => Promise<readonly string[]>>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map((host) => host.toLowerCase()),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange.toLowerCase()}`),
  NS: async (resolver, name) => (await resolver.resolveNs(name)).map((host) => host.toLowerCase()),
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((parts) => parts.join("")),
  SOA: async (resolver, name) => {
    const { nsname, hostmaster, serial, refresh, retry, expire, minttl } = await resolver.resolveSoa(name);
    return [`${nsname} ${hostmaster} ${serial} ${refresh} ${retry} ${expire} ${minttl}`.toLowerCase()];
  },
  CAA: async (resolver, name) =>
    (await resolver.resolveCaa(name)).map(({ critical, ...tags }) =>
      Object.entries(tags)
        .map(([tag, value]) => `${critical} ${tag} "${value}"`)
        .join(" "),
    ),
};
