/** So many checks in a row on which others voted and it did not, and a region counts as mute. */
const MAX_MISSED_VOTES = 3;

/**
 * The regions that announce themselves and give no votes, because a worker hangs, has other keys, or lags by more than
 * a lease. Only votes make a region live, so these regions are not asked. If every region is mute, the fault may be in
 * the path of the results. Then no region is mute, because there must be regions left to ask.
 *
 * @param announced regions with a worker that says that it lives
 * @param missedVotes checks in a row that each region was asked to make and gave no vote on
 */
export function muteRegions(
  announced: readonly string[],
  missedVotes: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const mute = announced.filter((region) => (missedVotes.get(region) ?? 0) >= MAX_MISSED_VOTES);
  return new Set(mute.length < announced.length ? mute : []);
}
