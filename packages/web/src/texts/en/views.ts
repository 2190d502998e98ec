export const viewsTexts = {
  name: () => "Name",
  save: () => "Save view",
  saved: (name: string) => `View ${name} saved.`,
  detail: () => "The filters, the grouping and the order of now.",
  all: () => "Views of the team",
  rename: (name: string) => `New name of ${name}`,
  renameAction: () => "Rename",
  remove: (name: string) => `Delete the view ${name}`,
  removeDetail: () => "Your team no longer sees this view. Monitors stay as they are.",
  nobody: () => "Notifies nobody",
  down: () => "down",
};
