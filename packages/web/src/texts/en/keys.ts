/** Texts of the list of keys. */
export const keysTexts = {
  help: () => "Keyboard shortcuts",
  on: () => "Enable keyboard shortcuts",
  onHint: () => "Ctrl+K or Cmd+K always works.",
};
