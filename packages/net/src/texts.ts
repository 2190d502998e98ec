import { Resolver } from "node:dns/promises";
import { dnsError } from "./dns-query.ts";
import { codeOf } from "./failure.ts";

export interface TextLookupOptions {
  /** Name servers as `address` or `address:port`; the system's if left out. */
  readonly servers?: readonly string[] | undefined;
  /** Time to wait for a name server before the one repetition, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Asks for TXT records. */
export interface TextLookup {
  /**
   * The texts of a name, each with its parts put together (RFC 7208, section 3.3); empty if it has no texts. Nothing is
   * cached.
   *
   * @throws NetError `dns`, or `aborted` when the lookup was stopped
   */
  texts(name: string): Promise<readonly string[]>;
  /** Lookups in flight fail. */
  stop(): void;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** The name, or its TXT records, are not there. */
const MISSING: readonly string[] = ["ENOTFOUND", "ENODATA"];

export function createTextLookup({ servers, timeoutMs = TIMEOUT_MS }: TextLookupOptions = {}): TextLookup {
  const open = new Set<Resolver>();
  return {
    async texts(name) {
      // One for each question: the system's name servers may have changed since the last one.
      const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
      if (servers) resolver.setServers(servers);
      open.add(resolver);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (MISSING.includes(codeOf(error))) return [];
        throw dnsError(error);
      } finally {
        open.delete(resolver);
      }
    },
    stop() {
      for (const resolver of open) resolver.cancel();
    },
  };
}
