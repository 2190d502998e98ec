/** Texts of servers and sites. */
export const subjectTexts = {
  pause: () => "Pause",
  resume: () => "Resume",
  setActiveTitle: (name: string, isActive: boolean) => (isActive ? `Resume ${name}?` : `Pause ${name}?`),
  setActiveDetail: (isActive: boolean) =>
    isActive
      ? "Checks and alerts start again."
      : "Checks stop until you resume. An open incident ends without an alert.",
  edit: () => "Edit",
  recipients: () => "Alert contacts",
  change: () => "Edit contacts",
  tellsNone: () => "No alert contacts. You will not be notified.",
};
