/** THE FEATURES that workers of some locations have. Workers announce theirs with their sign of life. */
const locationFeatures = ["ipv6"] as const;
export type LocationFeature = (typeof locationFeatures)[number];

/** The features that the checks of a monitor need. */
export function neededFeatures({ ipVersion }: { readonly ipVersion?: number | null }): readonly LocationFeature[] {
  return ipVersion === 6 ? ["ipv6"] : [];
}

/** The features in a list of another release, which may have more. */
export function knownFeatures(names: readonly string[]): readonly LocationFeature[] {
  return locationFeatures.filter((feature) => names.includes(feature));
}
