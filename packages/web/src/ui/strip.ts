/** One slot of a strip: `u` up, `g` degraded, `d` down, any other letter no data. */
const heights = { d: 100, g: 79, u: 58, "-": 58 } as const;

type Slot = keyof typeof heights;

/** Width of a slot in the drawing. */
const PITCH = 10;
const MARGIN = 2.5;

/** Letters that this page does not know are no data. */
function slotOf(letter: string): Slot {
  return letter === "u" || letter === "g" || letter === "d" ? letter : "-";
}

/** How many slots of each kind there are. */
export function countSlots(slots: string): Readonly<Record<Slot, number>> {
  const counts = { d: 0, g: 0, u: 0, "-": 0 };
  for (const letter of slots) counts[slotOf(letter)] += 1;
  return counts;
}

/** One path per kind of slot, not one element per slot: a page shows thousands. Severity is height as well as colour. */
export function stripPaths(slots: string): Readonly<Record<Slot, string>> {
  const paths = { d: "", g: "", u: "", "-": "" };
  for (const [index, letter] of [...slots].entries()) {
    const slot = slotOf(letter);
    const left = index * PITCH + MARGIN;
    paths[slot] += `M${left} ${102 - heights[slot]}h${PITCH - 2 * MARGIN}V98h${2 * MARGIN - PITCH}z`;
  }
  return paths;
}

/** The drawing's width. */
export function stripWidth(slots: string): number {
  return slots.length * PITCH;
}
