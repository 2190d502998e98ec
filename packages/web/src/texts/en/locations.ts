/** The regions and places that make the checks of a monitor. */
export const locationTexts = {
  from: () => "Checked from",
  all: (regions: number) => (regions === 1 ? "from 1 location" : `from ${regions} regions`),
  only: (names: string) => `only from ${names}`,
  away: (name: string) => `${name} (no results now)`,
  noneLive: () => "No location of this monitor gives results now. Its status is of the last check.",
  allRegions: () => "All regions",
  placesHint: () => "Without a choice: all regions in turn, and no place.",
  noProbe: () => "A chosen place has no live probe. Its side is not checked.",
  rule: () => "Regions and places",
  rules: {
    any: () => "Down if either side fails",
    all: () => "Down only if both sides fail",
  },
  hint: () => "Without a choice: all of them, one after the other.",
};
