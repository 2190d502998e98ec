/** Texts of monitors, servers and sites. */
export const subjectTexts = {
  pause: () => "Pause",
  resume: () => "Resume",
  isSetActive: (name: string, isActive: boolean) => (isActive ? `${name} is active again.` : `${name} is paused.`),
  setActiveTitle: (name: string, isActive: boolean) => (isActive ? `Resume ${name}?` : `Pause ${name}?`),
  setActiveDetail: (isActive: boolean) =>
    isActive
      ? "Checks and alerts start again."
      : "Checks stop until you resume. An open incident ends without an alert.",
  pauseAsks: () => "Pause…",
  lastsFor: () => "for",
  isLate: () => "Late",
  snoozedUntil: (time: string) => `Snoozed until ${time}`,
  edit: () => "Edit",
  more: () => "More actions",
  copyLink: () => "Copy link",
  deleteAsks: () => "Delete…",
  recipients: () => "Alert contacts",
  editContacts: () => "Edit contacts",
  editConfiguration: () => "Edit configuration",
  editRules: () => "Edit rules",
  tellsNone: () => "No alert contacts. You will not be notified.",
};
