export const bulkTexts = {
  title: () => "Selected monitors",
  select: () => "Select several",
  selectOne: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  pause: () => "Pause",
  resume: () => "Resume",
  contacts: () => "Contacts",
  done: () => "End the selection",
  changed: (count: number, refusals: readonly string[]) => {
    const done = count === 1 ? "1 monitor is changed." : `${count} monitors are changed.`;
    return refusals.length === 0 ? done : `${done} ${refusals.length} not: ${refusals[0]}`;
  },
  contactsTitle: (count: number) => (count === 1 ? "Who is told of 1 monitor?" : `Who is told of ${count} monitors?`),
  contactsDetail: () => "The contacts chosen here take the place of those that are attached now.",
  setContacts: () => "Set the contacts",
};
