/** Texts of the wall. */
export const wallTexts = {
  renewed: (age: string) => `Live, renewed ${age} ago`,
  notLive: (time: string) => `Not live since ${time}`,
  mutedNames: (names: string) => `In maintenance: ${names}`,
  snoozedNames: (until: string, names: string) => `Snoozed until ${until}: ${names}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  more: (count: number) => `${count} more`,
  byPerson: (name: string) => `Acknowledged by ${name}`,
};
