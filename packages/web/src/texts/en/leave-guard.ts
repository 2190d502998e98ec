/** Texts of the shell about a page with unsaved text, before the code of its dialogs is loaded. */
export const leaveGuardTexts = {
  notLoaded: () => "The next page could not be loaded. Your text is still here.",
};
