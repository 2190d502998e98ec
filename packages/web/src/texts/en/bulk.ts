export const bulkTexts = {
  title: () => "Selected monitors",
  select: () => "Select",
  selectOne: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  pause: () => "Pause",
  resume: () => "Resume",
  contacts: () => "Edit contacts",
  done: () => "Cancel selection",
  changed: (count: number, refusals: readonly string[]) => {
    const done = count === 1 ? "1 monitor was changed." : `${count} monitors were changed.`;
    return refusals.length === 0 ? done : `${done} ${refusals.length} failed: ${refusals[0]}`;
  },
  contactsTitle: (count: number) =>
    count === 1 ? "Alert contacts of 1 monitor" : `Alert contacts of ${count} monitors`,
  contactsDetail: () => "The contacts that you choose replace the current ones.",
  setContacts: () => "Save contacts",
};
