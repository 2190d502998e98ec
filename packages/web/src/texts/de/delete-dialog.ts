import type * as en from "../en/delete-dialog.ts";
import type { Translation } from "../translation.ts";

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: (name) => `${name} löschen?`,
  action: () => "Löschen",
  done: (name) => `${name} ist gelöscht.`,
};
