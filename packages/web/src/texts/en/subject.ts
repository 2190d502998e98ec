/** What servers and sites have in common. */
export const subjectTexts = {
  pause: () => "Pause",
  resume: () => "Resume",
  edit: () => "Edit",
  remove: () => "Delete",
  removeTitle: (name: string) => `Delete ${name}?`,
  removed: (name: string) => `${name} is deleted.`,
  recipients: () => "Who is told",
  change: () => "Change",
  tellsNone: () => "No contact is attached: it alerts nobody.",
};
