import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { LRUCache } from "lru-cache";
import { type Family, query } from "./dns-query.ts";
import { type Hosts, loopbackName, readHosts, SYSTEM_HOSTS_FILE } from "./hosts.ts";

export interface ResolveOptions {
  /** Name servers as `address` or `address:port`; the system's if left out. */
  readonly servers?: readonly string[] | undefined;
  readonly hostsFile?: string | undefined;
  /** A clock in milliseconds that only moves forward. */
  readonly now?: () => number;
  /** Time to wait for a name server before the one repetition, in milliseconds. */
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
   * @throws NetError `dns`, by rejection
   */
  lookup(hostname: string): readonly string[] | Promise<readonly string[]>;
  /** Lookups in flight fail. */
  stop(): void;
}

const DEFAULT_MAX_ENTRIES = 10_000;
const DEFAULT_TIMEOUT_MS = 3_000;
const MAX_AGE_MS = 60_000;
/** The system's name servers and hosts file are read again after this long: a laptop changes its network. */
const SETTINGS_AGE_MS = 60_000;
const TRIES = 2;

interface Settings {
  readonly resolver: Resolver;
  readonly hosts: Hosts;
  readonly families: readonly [Family, Family?];
  readonly until: number;
}

/**
 * A resolver on c-ares: `getaddrinfo` would queue every lookup behind the four threads of Node's pool. Names are looked
 * up as they are, without the system's search domains. Answers are cached for their TTL, at most a minute. Lookups of
 * one name at the same time share one question, and failures are not cached.
 */
export function createResolve(options: ResolveOptions = {}): Resolve {
  const { maxEntries = DEFAULT_MAX_ENTRIES } = options;
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

  async function ask({ resolver, families }: Settings, name: string): Promise<readonly string[]> {
    try {
      const { addresses, ttlSeconds } = await query(resolver, name, families);
      cache.set(name, { addresses, until: now() + Math.min(ttlSeconds * 1000, MAX_AGE_MS) });
      return addresses;
    } finally {
      pending.delete(name);
    }
  }

  return {
    lookup(hostname) {
      const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
      if (isIP(literal) !== 0) return [literal];
      const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
      const current = currentSettings();
      const local = current.hosts.get(name) ?? loopbackName(name);
      if (local) return local;
      const cached = cache.get(name);
      if (cached && cached.until > now()) return cached.addresses;
      const running = pending.get(name) ?? ask(current, name);
      pending.set(name, running);
      return running;
    },
    stop() {
      settings.resolver.cancel();
    },
  };
}

function readSettings(options: ResolveOptions, now: number): Settings {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS, tries: TRIES });
  if (options.servers) resolver.setServers(options.servers);
  const hosts = readHosts(options.hostsFile ?? SYSTEM_HOSTS_FILE);
  return { resolver, hosts, families: options.families ?? ownFamilies(), until: now + SETTINGS_AGE_MS };
}

/**
 * The families by which this machine reaches others. IPv6 comes second, and only with an address that is valid
 * everywhere (RFC 4291 section 2.4), for containers often have one that leads nowhere.
 */
function ownFamilies(): readonly [Family, Family?] {
  const outward = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const six = outward.filter(
    ({ family, internal, address }) => family === "IPv6" && !internal && !/^fe80:/.test(address),
  );
  if (!outward.some(({ family, internal }) => family === "IPv4" && !internal)) return [six.length > 0 ? 6 : 4];
  return six.some(({ address }) => /^[23]/.test(address)) ? [4, 6] : [4];
}
