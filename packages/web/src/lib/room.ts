/** From this share on, the page shows how many monitors the plan still allows. */
const NEARLY_FULL = 0.9;

/** How many monitors a team may still create; null if there are many. */
export function roomLeft(used: number, limit: number): number | null {
  return used < limit * NEARLY_FULL ? null : Math.max(0, limit - used);
}
