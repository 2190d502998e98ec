/** Texts of the dialog that asks before a page with unsaved text closes. */
export const leavingTexts = {
  title: () => "Leave without saving?",
  detail: () => "Your unsaved changes will be lost.",
  leave: () => "Leave page",
  stay: () => "Stay here",
  signedOut: () => "You are signed out",
  signedOutDetail: () => "Your text is still here. Sign in, and save again.",
  passwordOf: (email: string) => `Password of ${email}`,
  wrongPassword: () => "The password is wrong.",
  signIn: () => "Sign in",
  byPasskey: () => "Use a passkey",
  otherPerson: (signedIn: string, email: string) =>
    `You are signed in as ${signedIn}. Only ${email} can save this text.`,
  noPasskey: () => "No passkey was used.",
  otherWays: () => "Other ways to sign in",
  otherTeam: () => "Another team is open",
  otherTeamDetail: (team: string) =>
    `You opened another team in another tab. Your text for ${team} is still here. Open ${team} again to save it.`,
  reopen: (team: string) => `Open ${team} again`,
};
