import { statusTexts } from "#texts/status.ts";
import { installation } from "./boot.ts";

const { regionNames } = installation;

const USUAL = ["lon", "nyc", "sgp", "tor"];

/** The keys of the usual regions, and of those that have a name here. */
export const knownRegions: readonly string[] = [
  ...new Set([...USUAL, ...(regionNames === "this-machine" ? [] : Object.keys(regionNames))]),
];

/** A region as people call it. The name is the installation's (`PHAROS_REGION_NAMES`). */
export function regionName(region: string): string {
  return regionNames === "this-machine" ? statusTexts.worker(region) : (regionNames[region] ?? region);
}

/** Several regions in one phrase. */
export function regionsInWords(regions: readonly string[]): string {
  return regionNames === "this-machine" && regions.length > 1
    ? statusTexts.workersHere(regions.length)
    : regions.map(regionName).join(", ");
}
