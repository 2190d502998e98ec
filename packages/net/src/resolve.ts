import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { answeredWithin, type Family, noAddressOf, query, queryOnly } from "./dns-query.ts";
import { type Hosts, loopbackName, readHosts, SYSTEM_HOSTS_FILE } from "./hosts.ts";
import { type OwnAddresses, readOwnAddresses } from "./own-addresses.ts";

export interface ResolveOptions {
  /** Name servers as `address` or `address:port`; the system's if left out. */
  readonly servers?: readonly string[] | undefined;
  readonly hostsFile?: string | undefined;
  /** A clock in milliseconds that only moves forward. */
  readonly now?: () => number;
  /** How long name servers may be silent about a question, in milliseconds. */
  readonly timeoutMs?: number;
  /** Names with cached answers. */
  readonly maxEntries?: number;
  /** Families by which others can be reached, the preferred one first. Default: the families of this machine. */
  readonly families?: readonly [Family, Family?] | undefined;
}

/** Turns host names into addresses. */
export interface Resolve {
  /**
   * A host's addresses, at least one, best first. An answer at hand comes at once, without a promise.
   *
   * @param hostname as `URL.hostname` writes it: in lower case, IPv6 in brackets
   * @param only the family of all addresses; any if left out
   * @throws NetError `dns`, by rejection
   */
  lookup(hostname: string, only?: Family): readonly string[] | Promise<readonly string[]>;
  /**
   * Whether this machine has an address by which it can call addresses of a family.
   *
   * @param withPrivate also addresses that are valid only on this machine or in its network
   */
  reaches(family: Family, withPrivate: boolean): boolean;
  /** Lookups in flight fail. */
  stop(): void;
}

const DEFAULT_MAX_ENTRIES = 10_000;
const DEFAULT_TIMEOUT_MS = 9_000;
const MAX_AGE_MS = 60_000;
/** The system's name servers and hosts file are read again after this long: a laptop changes its network. */
const SETTINGS_AGE_MS = 60_000;
/**
 * The first wait of c-ares for a name server that it has no experience with, in milliseconds. After three answers, c-ares takes five
 * times their average duration instead, which is 250 ms for most. So few tries would end long before a slow name is found.
 */
const FIRST_WAIT_MS = 3_000;
const TRIES = 5;

interface Settings {
  readonly resolver: Resolver;
  readonly hosts: Hosts;
  readonly families: readonly [Family, Family?];
  readonly own: OwnAddresses;
  readonly until: number;
}

/**
 * A resolver on c-ares: `getaddrinfo` would queue every lookup behind the four threads of Node's pool. Names are looked
 * up as they are, without the system's search domains. Answers are cached for their TTL, at most a minute. Lookups of
 * one name at the same time share one question, and failures are not cached.
 */
export function createResolve(options: ResolveOptions = {}): Resolve {
  const { maxEntries = DEFAULT_MAX_ENTRIES, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const now = options.now ?? (() => performance.now());
  const cache = new LRUCache<string, { readonly addresses: readonly string[]; readonly until: number }>({
    max: maxEntries,
  });
  const pending = new Map<string, Promise<readonly string[]>>();
  let settings = readSettings(options, now());

  function currentSettings(): Settings {
    if (settings.until <= now()) settings = readSettings(options, now());
    return settings;
  }

  async function ask({ resolver, families }: Settings, name: string, only?: Family): Promise<readonly string[]> {
    const key = keyOf(name, only);
    try {
      const asked = only === undefined ? query(resolver, name, families) : queryOnly(resolver, name, only);
      const { addresses, ttlSeconds } = await answeredWithin(timeoutMs, asked);
      cache.set(key, { addresses, until: now() + Math.min(ttlSeconds * 1000, MAX_AGE_MS) });
      return addresses;
    } finally {
      pending.delete(key);
    }
  }

  return {
    lookup(hostname, only) {
      const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
      if (isIP(literal) !== 0) return ofFamily([literal], only);
      const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
      const current = currentSettings();
      const local = current.hosts.get(name) ?? loopbackName(name);
      if (local) return ofFamily(local, only);
      const key = keyOf(name, only);
      const cached = cache.get(key);
      if (cached && cached.until > now()) return cached.addresses;
      const running = pending.get(key) ?? ask(current, name, only);
      pending.set(key, running);
      return running;
    },
    reaches(family, withPrivate) {
      const { own } = currentSettings();
      return options.families?.includes(family) ?? (withPrivate ? own.any : own.public).has(family);
    },
    stop() {
      settings.resolver.cancel();
    },
  };
}

/** A name has no space. */
const keyOf = (name: string, only: Family | undefined) => (only === undefined ? name : `${only} ${name}`);

function ofFamily(
  addresses: readonly string[],
  only: Family | undefined,
): readonly string[] | Promise<readonly string[]> {
  if (only === undefined) return addresses;
  const found = addresses.filter((address) => isIP(address) === only);
  return found.length > 0 ? found : Promise.reject(noAddressOf(only, { code: "ENODATA" }));
}

function readSettings(options: ResolveOptions, now: number): Settings {
  const resolver = new Resolver({ timeout: FIRST_WAIT_MS, tries: TRIES });
  if (options.servers) resolver.setServers(options.servers);
  const hosts = readHosts(options.hostsFile ?? SYSTEM_HOSTS_FILE);
  const own = readOwnAddresses();
  return { resolver, hosts, own, families: options.families ?? own.families, until: now + SETTINGS_AGE_MS };
}
