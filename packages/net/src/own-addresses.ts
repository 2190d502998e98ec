import { networkInterfaces } from "node:os";
import type { Family } from "./dns-query.ts";

/** The addresses of this machine, by their families. */
export interface OwnAddresses {
  /** By which it reaches others, the preferred one first. */
  readonly families: readonly [Family, Family?];
  /** Those with an address that others can answer. IPv4 may be behind a translator. */
  readonly public: ReadonlySet<Family>;
  /** Those with any address, also one that is valid only on this machine. */
  readonly any: ReadonlySet<Family>;
}

/**
 * IPv6 comes second, and only with an address that is valid everywhere (RFC 4291 section 2.4), for containers often have
 * one that leads nowhere.
 */
export function readOwnAddresses(): OwnAddresses {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outward = all.filter(({ internal }) => !internal);
  const hasFour = outward.some(({ family }) => family === "IPv4");
  const six = outward.filter(({ family, address }) => family === "IPv6" && !/^fe80:/.test(address));
  const hasPublicSix = six.some(({ address }) => /^[23]/.test(address));
  const known = (family: Family, name: string) => (all.some((one) => one.family === name) ? [family] : []);
  return {
    families: hasFour ? (hasPublicSix ? [4, 6] : [4]) : [six.length > 0 ? 6 : 4],
    public: new Set<Family>([...(hasFour ? [4 as const] : []), ...(hasPublicSix ? [6 as const] : [])]),
    any: new Set<Family>([...known(4, "IPv4"), ...known(6, "IPv6")]),
  };
}
