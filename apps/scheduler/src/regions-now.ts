import { muteRegions } from "@pharos/core";
import { noteRegions, type Pool } from "@pharos/db";
import type { AnnouncedRegions, RegionHealth } from "@pharos/queue";

export interface RegionDeps {
  readonly regions: Pick<AnnouncedRegions, "announced">;
  readonly health: Pick<RegionHealth, "missedVotes">;
  /** Regions that checks may go to, as the operator configured them. */
  readonly configured: readonly string[];
}

/** The live regions: those that give votes, and the mute ones. */
export async function regionsNow({ regions, health, configured }: RegionDeps) {
  const [announced, missedVotes] = await Promise.all([regions.announced(configured), health.missedVotes()]);
  const mute = muteRegions(announced, missedVotes);
  return { live: announced.filter((region) => !mute.has(region)), mute };
}

/** Writes the regions for services without Valkey. */
export async function noteRegionsNow(
  deps: RegionDeps & { readonly pool: Pool; readonly regions: Pick<AnnouncedRegions, "featuresOf"> },
): Promise<void> {
  const { live } = await regionsNow(deps);
  await noteRegions(deps.pool, deps.configured, await deps.regions.featuresOf(live));
}
