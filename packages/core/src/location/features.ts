/** THE FEATURES that workers of some locations have. Workers announce theirs with their sign of life. */
const locationFeatures = ["ipv6"] as const;
export type LocationFeature = (typeof locationFeatures)[number];

/** The features that the checks of a monitor need. */
export function neededFeatures({ ipVersion }: { readonly ipVersion?: number | null }): readonly LocationFeature[] {
  return ipVersion === 6 ? ["ipv6"] : [];
}

/** Whether a location, or the probes of a place, can make checks that need these features. */
export function hasFeatures(
  { features }: { readonly features: readonly string[] },
  needed: readonly string[],
): boolean {
  return needed.every((feature) => features.includes(feature));
}

/** The features in a list of another release, which may have more. */
export function knownFeatures(names: readonly string[]): readonly LocationFeature[] {
  return locationFeatures.filter((feature) => names.includes(feature));
}

/** A probe of a place, as far as it decides the features of the place. */
export interface ProbeFeatures {
  readonly features: readonly string[];
  /** It has called in the last minutes. */
  readonly isHeard: boolean;
}

/**
 * The features of a place: those that each of its probes has, because any of them may get a task. Silent probes count only while all
 * are silent.
 */
export function featuresOfPlace(probes: readonly ProbeFeatures[]): readonly string[] {
  const heard = probes.filter(({ isHeard }) => isHeard);
  const [first, ...others] = heard.length > 0 ? heard : probes;
  return (first?.features ?? []).filter((feature) => others.every(({ features }) => features.includes(feature)));
}
