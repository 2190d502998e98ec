import {
  hasFeatures,
  isSameJson,
  type MonitorSettings,
  namedLocations,
  neededFeatures,
  ProblemError,
  shownLocations,
} from "@pharos/core";
import type { Context } from "../operation.ts";

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
  { stores, caller }: Pick<Context, "stores" | "caller">,
): Promise<void> {
  const needed = neededFeatures(next);
  if (needed.length === 0) return;
  if (before !== null && before.ipVersion === next.ipVersion && isSameJson(before.locations, next.locations)) return;
  const live = (await stores.locations.list(caller.team.id)).filter(({ isLive, isPaused }) => isLive && !isPaused);
  const named = namedLocations(shownLocations(next.locations), live);
  const isKnown = live.length > 0;
  if (!isKnown || named.some((one) => hasFeatures(one, needed))) return;
  const having = live.filter((one) => hasFeatures(one, needed));
  const others = having.map(({ name }) => name).join(", ");
  throw new ProblemError({
    kind: "conflict",
    detail: `No live location of this monitor has an IPv6 address. ${others === "" ? "No other has one." : `These have one: ${others}.`}`,
  });
}
