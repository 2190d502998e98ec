/** The places that make the checks of a monitor. */
export const locationTexts = {
  from: () => "Checked from",
  all: (places: number) => (places === 1 ? "from 1 place" : `from ${places} places`),
  only: (names: string) => `only from ${names}`,
  hint: () => "Without a choice: all of them, one after the other.",
};
