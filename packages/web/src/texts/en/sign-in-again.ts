/** Where an action needs a sign-in of a moment ago. */
export const signInTexts = {
  signInAgain: () => "Confirm it's you",
  signInAgainDetail: () => "This page needs a sign-in in the last 10 minutes. You come back here afterwards.",
};
