import type * as en from "../en/record-form.ts";
import type { Translation } from "../translation.ts";

export const recordFormTexts: Translation<typeof en.recordFormTexts> = {
  required: () => "erforderlich",
  range: (least, most) => `${least} bis ${most.toLocaleString("de")}`,
  mistakes: (labels) => `Nicht gespeichert. Prüfen Sie diese Felder: ${labels.join(", ")}.`,
  changed: () => "Nicht gespeicherte Änderungen",
  change: (before, after) => `${before} → ${after}`,
  conflict: () => "Jemand anderes hat inzwischen gespeichert. Sie beide haben diese Felder geändert:",
  apart: () => "Jemand anderes hat inzwischen gespeichert. Sie haben andere Felder geändert.",
  field: () => "Feld",
  theirs: () => "Gespeicherte Fassung",
  yours: () => "Ihre Fassung",
  overwrite: () => "Überschreiben",
  discard: () => "Meine Änderungen verwerfen",
  unread: (reason) => `Jemand anderes hat gespeichert, aber Pharos konnte die Änderungen nicht laden. ${reason}`,
  yes: () => "Ja",
  no: () => "Nein",
  none: () => "–",
  items: (count) => (count === 1 ? "1 Eintrag" : `${count} Einträge`),
  hidden: () => "••••",
};
