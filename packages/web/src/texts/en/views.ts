export const viewsTexts = {
  title: () => "Views",
  name: () => "Name",
  save: () => "Save view",
  saved: (name: string) => `View ${name} saved.`,
  detail: () => "The filters, the grouping and the order of now.",
  all: () => "Views of the team",
  rename: (name: string) => `New name of ${name}`,
  renameAction: () => "Rename",
  remove: (name: string) => `Delete the view ${name}`,
  nobody: () => "Notifies nobody",
  down: () => "down",
};
