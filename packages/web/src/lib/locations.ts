import type { LocationData } from "@pharos/operations";
import { locationTexts as texts } from "#texts/locations.ts";
import { regionName, regionsInWords } from "../regions.ts";

/** The name in `locations` that stands for all regions. */
export const ALL_REGIONS = "regions";

type Known = readonly Pick<LocationData, "name" | "kind">[];

const isPlace = (name: string, known: Known) => known.some((one) => one.name === name && one.kind === "place");

/** A location as people call it. A place is known by its key. */
export function locationName(name: string, known: Known): string {
  if (name === ALL_REGIONS) return texts.allRegions();
  return isPlace(name, known) ? name : regionName(name);
}

/** Several locations in one phrase. */
export function locationsInWords(names: readonly string[], known: Known): string {
  const regions = names.filter((name) => name !== ALL_REGIONS && !isPlace(name, known));
  const others = names.filter((name) => !regions.includes(name)).map((name) => locationName(name, known));
  return [...others, ...(regions.length > 0 ? [regionsInWords(regions)] : [])].join(", ");
}

/** The places among the names. */
export const placesIn = (names: readonly string[], known: Known): readonly string[] =>
  names.filter((name) => isPlace(name, known));

/** Whether both regions and places are among the names. */
export function isTwoSided(names: readonly string[], known: Known): boolean {
  const places = placesIn(names, known).length;
  return places > 0 && places < names.length;
}
