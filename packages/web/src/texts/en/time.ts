export const timeTexts = {
  notYet: () => "not yet",
  ago: (age: string) => `${age} ago`,
  exact: (iso: string) => `${iso.replace("T", " ").replace("Z", "")} UTC`,
};
