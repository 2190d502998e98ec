export const monitorsTexts = {
  title: () => "Monitors",
  chosen: () => "Selected",
  unnamed: (id: number) => `Number ${id}`,
  page: (page: number, last: number) => `Page ${page} of ${last}`,
  previous: () => "Previous",
  next: () => "Next",
  pages: () => "Pages",
  viewerEmpty: () => "No monitors yet",
  viewerEmptyDetail: () => "An Owner or an Admin of the team can create one.",
};
