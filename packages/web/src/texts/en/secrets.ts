/** Texts of fields with secrets, and of secrets that a page shows once. */
export const secretTexts = {
  kept: () => "I have saved it",
  show: () => "Show",
  hide: () => "Hide",
  showIt: (name: string) => `Show ${name}`,
  hideIt: (name: string) => `Hide ${name}`,
};
