/** What is said where a page that holds unsaved text would go. */
export const leavingTexts = {
  title: () => "Leave without saving?",
  detail: () => "This page holds changes that nobody has saved. They are lost when you leave.",
  leave: () => "Leave page",
  stay: () => "Stay here",
  signedOut: () => "You are signed out",
  signedOutDetail: () =>
    "This page keeps what you typed. Sign in in another tab, come back to this one, and save again.",
  signIn: () => "Open sign-in",
  otherTeam: () => "Another team is open",
  otherTeamDetail: (team: string) =>
    `Another tab of this browser opened another team. This page keeps what you typed for ${team}. Open ${team} again to save it.`,
  reopen: (team: string) => `Open ${team} again`,
};
