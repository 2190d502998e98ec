/** The results of places that could not reach Pharos. */
export const placeNoteTexts = {
  title: () => "Seen while Pharos could not be reached",
  hint: () =>
    "The checks of a place went on while its probe could not reach Pharos. These results change no uptime and no incident.",
  result: (checks: number, failures: number) => {
    if (failures === 0) return checks === 1 ? "1 check passed" : `${checks} checks passed`;
    if (failures === checks) return checks === 1 ? "1 check failed" : `${checks} checks failed`;
    return `${failures} of ${checks} checks failed`;
  },
  to: () => "to",
};
