import type * as en from "../en/place-notes.ts";
import type { Translation } from "../translation.ts";

export const placeNoteTexts: Translation<typeof en.placeNoteTexts> = {
  title: () => "Gesehen, während Pharos nicht erreichbar war",
  hint: () =>
    "Die Prüfungen eines Ortes liefen weiter, während seine Sonde Pharos nicht erreichte. Diese Ergebnisse ändern weder die Verfügbarkeit noch einen Vorfall.",
  result: (checks, failures) => {
    if (failures === 0) return checks === 1 ? "1 Prüfung bestanden" : `${checks} Prüfungen bestanden`;
    if (failures === checks) return checks === 1 ? "1 Prüfung gescheitert" : `${checks} Prüfungen gescheitert`;
    return `${failures} von ${checks} Prüfungen gescheitert`;
  },
  to: () => "bis",
};
