import { Resolver } from "node:dns/promises";
import type { ProbeNet, WatchedRecordType } from "@pharos/core";
import { dnsError } from "./dns-query.ts";
import { abortError, codeOf } from "./failure.ts";
import { isPublicAddress } from "./guard.ts";

interface RecordLookupOptions {
  /** Name servers as `address` or `address:port`; the system's if left out. */
  readonly servers?: readonly string[] | undefined;
  /** Show private addresses as well. */
  readonly allowPrivate: boolean;
}

/** Asks for the records of names. Nothing is kept. */
interface RecordLookup extends Pick<ProbeNet, "records"> {
  /** Lookups in flight fail. */
  stop(): void;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** The name, or records of the type, are not there. */
const MISSING: readonly string[] = ["ENOTFOUND", "ENODATA"];

/** Values of one record, and the length of one; a name server may say more. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 512;

export function createRecordLookup({ servers, allowPrivate }: RecordLookupOptions): RecordLookup {
  const open = new Set<Resolver>();
  return {
    async records(name, type, signal) {
      if (signal.aborted) throw abortError(signal);
      // One for each question: the system's name servers may have changed since the last one.
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
      if (servers) resolver.setServers(servers);
      const cancel = () => resolver.cancel();
      signal.addEventListener("abort", cancel, { once: true });
      open.add(resolver);
      try {
        const values = await ask[type](resolver, name);
        const shown = isAddress(type) && !allowPrivate ? values.filter(isPublicAddress) : values;
        return shown.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE_LENGTH));
      } catch (error) {
        if (MISSING.includes(codeOf(error))) return [];
        throw signal.aborted ? abortError(signal) : dnsError(error);
      } finally {
        signal.removeEventListener("abort", cancel);
        open.delete(resolver);
      }
    },
    stop() {
      for (const resolver of open) resolver.cancel();
    },
  };
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
