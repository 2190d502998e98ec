import { isSameJson, type LocationStore, type MonitorSettings, neededFeatures, ProblemError } from "@pharos/core";

type Needing = Pick<MonitorSettings, "ipVersion" | "locations">;

/**
 * A monitor that needs a feature must have a live location with it, when that is new. While no location is live, all of
 * them may have it.
 *
 * @param before null for a new monitor
 * @throws ProblemError `conflict`
 */
export async function requireFeatures(
  next: Needing,
  before: Needing | null,
  locations: Pick<LocationStore, "list">,
): Promise<void> {
  const needed = neededFeatures(next);
  if (needed.length === 0) return;
  if (before !== null && before.ipVersion === next.ipVersion && isSameJson(before.locations, next.locations)) return;
  const live = (await locations.list()).filter(({ isLive }) => isLive);
  const named = live.filter(({ name }) => next.locations.length === 0 || next.locations.includes(name));
  const isKnown = live.length > 0;
  if (!isKnown || named.some(({ features }) => needed.every((feature) => features.includes(feature)))) return;
  const having = live.filter(({ features }) => needed.every((feature) => features.includes(feature)));
  const names = having.map(({ name }) => name).join(", ");
  throw new ProblemError({
    kind: "conflict",
    detail: `No live location of this monitor has an IPv6 address. ${names === "" ? "No other has one." : `These have one: ${names}.`}`,
  });
}
