export const bulkTexts = {
  title: () => "Selected entries",
  selected: (count: number) => `${count} selected`,
  tooMany: (most: number) => `At most ${most} at once.`,
  acknowledge: () => "Acknowledge",
  pause: () => "Pause",
  resume: () => "Resume",
  maintenance: () => "Maintenance",
  maintenanceFor: (time: string) => `For ${time}`,
  notify: () => "Notify",
  tags: () => "Tags",
  interval: () => "Interval",
  remove: () => "Delete",
  done: () => "Cancel selection",
  save: () => "Save",
  changed: (
    count: number,
    rejected: readonly { readonly name: string; readonly reason: string }[],
    missing: number,
  ) => {
    const done = count === 1 ? "1 changed." : `${count} changed.`;
    const [first] = rejected;
    const why = first === undefined ? "" : ` ${rejected.length} rejected. ${first.name}: ${first.reason}`;
    return missing === 0 ? `${done}${why}` : `${done}${why} ${missing} deleted before.`;
  },
  notifyTitle: (count: number) => `Notifications of ${entries(count)}`,
  how: () => "Change",
  add: () => "Add to the contacts",
  removeThese: () => "Remove from the contacts",
  replace: () => "Replace all contacts",
  noContacts: () => "No contacts yet.",
  tagsTitle: (count: number) => `Tags of ${entries(count)}`,
  addTags: () => "Add tags",
  removeTags: () => "Remove tags",
  tagsHint: () => "Separated by commas, such as shop, env:prod",
  intervalTitle: (count: number) => `Interval of ${entries(count)}`,
  intervalLabel: () => "Interval",
  removeTitle: (count: number) => `Delete ${entries(count)}?`,
  removeDetail: (names: readonly string[], more: number) =>
    `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}. Checks stop. An operator can restore them.`,
};

function entries(count: number): string {
  return count === 1 ? "1 entry" : `${count} entries`;
}
