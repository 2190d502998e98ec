import type { Regions } from "./votes.ts";

/** Why the results of a region do not count. */
export type RegionTrouble = "silent" | "quarantined";

/** Of each configured region, its trouble; null for a region whose results count. */
export function regionTroubles(
  configured: readonly string[],
  { live, quarantined }: Regions,
): ReadonlyMap<string, RegionTrouble | null> {
  const troubleOf = (region: string) => {
    if (!live.includes(region)) return "silent";
    return quarantined.has(region) ? "quarantined" : null;
  };
  return new Map(configured.map((region) => [region, troubleOf(region)]));
}
