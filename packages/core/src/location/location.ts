import type { LocationFeature } from "./features.ts";

/** A place that checks come from: a region of the operator. */
export interface Location {
  /** Unique among the locations that a team may name. */
  readonly name: string;
  readonly kind: "region";
  /** It makes checks and gives votes now. */
  readonly isLive: boolean;
  /** When it was live last; null if it never was. */
  readonly lastLiveAt: Date | null;
  /** Of its workers, when it was live last. */
  readonly features: readonly LocationFeature[];
}

/** The locations of a monitor as they are stored: each once, in an order that does not depend on how they were sent. */
export function sortedLocations(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

export interface LocationStore {
  /** The locations that monitors of a team may name, by name. */
  list(): Promise<readonly Location[]>;
}
