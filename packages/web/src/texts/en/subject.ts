/** What servers and sites have in common. */
export const subjectTexts = {
  pause: () => "Pause",
  resume: () => "Resume",
  edit: () => "Edit",
  recipients: () => "Who is told",
  change: () => "Change",
  tellsNone: () => "No contact is attached: it alerts nobody.",
};
