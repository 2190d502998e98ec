import type * as en from "../en/bulk.ts";
import type { Translation } from "../translation.ts";

export const bulkTexts: Translation<typeof en.bulkTexts> = {
  title: () => "Ausgewählte Einträge",
  selected: (count) => `${count} ausgewählt`,
  tooMany: (most) => `Höchstens ${most} auf einmal.`,
  acknowledge: () => "Bestätigen",
  pause: () => "Pausieren",
  resume: () => "Fortsetzen",
  maintenance: () => "Wartung",
  maintenanceFor: (time) => `Für ${time}`,
  notify: () => "Benachrichtigen",
  tags: () => "Schlagwörter",
  interval: () => "Intervall",
  remove: () => "Löschen",
  done: () => "Auswahl aufheben",
  save: () => "Speichern",
  changed: (count, rejected, missing) => {
    const done = `${count} geändert.`;
    const [first] = rejected;
    const why = first === undefined ? "" : ` ${rejected.length} abgelehnt. ${first.name}: ${first.reason}`;
    return missing === 0 ? `${done}${why}` : `${done}${why} ${missing} vorher gelöscht.`;
  },
  notifyTitle: (count) => `Benachrichtigungen von ${entries(count)}`,
  how: () => "Änderung",
  add: () => "Zu den Kanälen hinzufügen",
  removeThese: () => "Aus den Kanälen entfernen",
  replace: () => "Alle Kanäle ersetzen",
  noContacts: () => "Noch keine Kanäle.",
  tagsTitle: (count) => `Schlagwörter von ${entries(count)}`,
  addTags: () => "Schlagwörter hinzufügen",
  removeTags: () => "Schlagwörter entfernen",
  tagsHint: () => "Durch Kommas getrennt, etwa shop, env:prod",
  intervalTitle: (count) => `Intervall von ${entries(count)}`,
  intervalLabel: () => "Intervall",
  removeTitle: (count) => (count === 1 ? "1 Eintrag löschen?" : `${count} Einträge löschen?`),
  removeDetail: (names, more) =>
    `${names.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}. Die Prüfungen enden. Ein Betreiber kann sie wiederherstellen.`,
};

function entries(count: number): string {
  return count === 1 ? "1 Eintrag" : `${count} Einträgen`;
}
