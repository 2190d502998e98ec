/** Texts of the dialog that asks before a monitor, a server, a site, a contact or a status page is deleted. */
export const deleteTexts = {
  title: (name: string) => `Delete ${name}?`,
  action: () => "Delete",
  done: (name: string) => `${name} is deleted.`,
};
