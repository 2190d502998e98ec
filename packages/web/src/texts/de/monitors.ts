import type * as en from "../en/monitors.ts";
import type { Translation } from "../translation.ts";

export const monitorsTexts: Translation<typeof en.monitorsTexts> = {
  title: () => "Monitore",
  chosen: () => "Ausgewählt",
  unnamed: (id) => `Nummer ${id}`,
  page: (page, last) => `Seite ${page} von ${last}`,
  previous: () => "Zurück",
  next: () => "Weiter",
  pages: () => "Seiten",
  viewerEmpty: () => "Noch keine Monitore",
  viewerEmptyDetail: () => "Inhaber und Admins des Teams können Monitore anlegen.",
};
