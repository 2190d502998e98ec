export const conflictTexts = {
  title: () => "Another person saved changes while you edited. You both changed these fields:",
  apart: () => "Another person saved changes while you edited. Yours touch none of theirs.",
  theirs: () => "Saved now",
  yours: () => "Yours",
  saveAnyway: () => "Save mine",
  takeTheirs: () => "Discard mine",
  yes: () => "Yes",
  no: () => "No",
};
