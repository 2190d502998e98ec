/** What servers and sites have in common. */
export const subjectTexts = {
  pause: () => "Pause",
  resume: () => "Resume",
  setActiveTitle: (name: string, isActive: boolean) => (isActive ? `Resume ${name}?` : `Pause ${name}?`),
  setActiveDetail: (isActive: boolean) =>
    isActive
      ? "Pharos checks it again, and alerts its contacts."
      : "Pharos checks it no more until you resume it. An open incident ends without an alert.",
  edit: () => "Edit",
  recipients: () => "Who is told",
  change: () => "Change",
  tellsNone: () => "No contact is attached: it alerts nobody.",
};
