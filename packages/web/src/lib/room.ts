/** From this share on, the monitors that are left are told. */
const NEARLY_FULL = 0.9;

/** How many monitors a team may still make, where that is worth a word; null: many. */
export function roomLeft(used: number, limit: number): number | null {
  return used < limit * NEARLY_FULL ? null : Math.max(0, limit - used);
}
