import type { LocationFeature } from "./features.ts";
import { ALL_REGIONS, placeName, shownLocation } from "./place-name.ts";

/** Where checks come from: a region of the operator, or a place of the team. */
export interface Location {
  /** As the team sees it: the name of a region, or the key of a place. */
  readonly name: string;
  readonly kind: "region" | "place";
  /** It makes checks and gives votes now. */
  readonly isLive: boolean;
  /** A person paused the place. It gets no checks, even while its probes call. */
  readonly isPaused: boolean;
  /** When it was live last; null if it never was. */
  readonly lastLiveAt: Date | null;
  /** Of its workers or probes, when it was live last. */
  readonly features: readonly LocationFeature[];
}

/** The locations of a monitor as they are stored: each once, in an order that does not depend on how they were sent. */
export function sortedLocations(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/**
 * The names of locations as a monitor stores them. A name that the monitor has already keeps its meaning. Otherwise a
 * place of the team comes before a region: the region got the same name later, and a private target stays private.
 *
 * @param sent as the team knows them
 * @param stored of the monitor now
 */
export function storedLocations(
  sent: readonly string[],
  stored: readonly string[],
  { teamId, known }: { readonly teamId: number; readonly known: readonly Pick<Location, "name" | "kind">[] },
): readonly string[] {
  const isPlace = (name: string) => known.some((one) => one.name === name && one.kind === "place");
  return sortedLocations(
    sent.map((name) => {
      const place = placeName(teamId, name);
      if (stored.includes(place)) return place;
      return isPlace(name) && !stored.includes(name) ? place : name;
    }),
  );
}

/** The names of a monitor's locations as its team sees them. */
export function shownLocations(stored: readonly string[]): readonly string[] {
  return sortedLocations(stored.map(shownLocation));
}

/** The locations with these names, as the team of a monitor sees them. Without names it is checked from all regions. */
export function namedLocations<Known extends Pick<Location, "name" | "kind">>(
  names: readonly string[],
  known: readonly Known[],
): readonly Known[] {
  const isEvery = names.length === 0 || names.includes(ALL_REGIONS);
  return known.filter(({ name, kind }) => (isEvery && kind === "region") || names.includes(name));
}

export interface LocationStore {
  /**
   * The locations that monitors of the team may name: regions by name, then places by key. A region with the key of a
   * place is not among them, because monitors that name it mean the place.
   */
  list(teamId: number): Promise<readonly Location[]>;
}
