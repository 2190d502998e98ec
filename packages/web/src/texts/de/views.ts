import type * as en from "../en/views.ts";
import type { Translation } from "../translation.ts";

export const viewsTexts: Translation<typeof en.viewsTexts> = {
  name: () => "Name",
  save: () => "Ansicht speichern",
  saved: (name) => `Ansicht ${name} gespeichert.`,
  detail: () => "Die jetzigen Filter, die Gruppierung und die Reihenfolge.",
  all: () => "Ansichten des Teams",
  rename: (name) => `Neuer Name von ${name}`,
  renameAction: () => "Umbenennen",
  remove: (name) => `Ansicht ${name} löschen`,
  removeDetail: () => "Ihr Team sieht diese Ansicht nicht mehr. Monitore bleiben, wie sie sind.",
  nobody: () => "Benachrichtigt niemanden",
  down: () => "ausgefallen",
};
