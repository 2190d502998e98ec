/** The locations that make the checks of a monitor. */
export const locationTexts = {
  from: () => "Checked from",
  all: () => "from all regions in turn",
  only: (names: string) => `only from ${names}`,
  hint: () => "Without a choice: all regions, one after the other.",
};
