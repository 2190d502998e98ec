import { statusTexts } from "#texts/status.ts";
import { installation } from "./boot.ts";

const { regionNames } = installation;

const USUAL = ["lon", "nyc", "sgp", "tor"];

/** The names of regions on several machines; null if all workers run on this one. */
const named = regionNames === "this-machine" ? null : regionNames;

/** The keys of the usual regions, and of those that have a name here. */
export const knownRegions: readonly string[] = [...new Set([...USUAL, ...Object.keys(named ?? {})])];

/** Whether it is a region of this machine. A place has its key. */
const isHere = (name: string) => !named && USUAL.includes(name);

/** A region as people call it. The name is the installation's (`PHAROS_REGION_NAMES`). A place has its key. */
export function regionName(region: string): string {
  return isHere(region) ? statusTexts.worker(region) : (named?.[region] ?? region);
}

/** Several regions in one phrase. */
export function regionsInWords(regions: readonly string[]): string {
  return regions.length > 1 && regions.every(isHere)
    ? statusTexts.workersHere(regions.length)
    : regions.map(regionName).join(", ");
}
