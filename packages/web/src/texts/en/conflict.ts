export const conflictTexts = {
  title: () => "Another person saved changes while you edited. You both changed these fields:",
  apart: () => "Another person saved changes while you edited. You changed other fields.",
  field: () => "Field",
  theirs: () => "Saved version",
  yours: () => "Your version",
  saveAnyway: () => "Overwrite",
  takeTheirs: () => "Discard my changes",
  yes: () => "Yes",
  no: () => "No",
};
