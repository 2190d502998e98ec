import type * as en from "../en/locations.ts";
import type { Translation } from "../translation.ts";

export const locationTexts: Translation<typeof en.locationTexts> = {
  from: () => "Geprüft von",
  all: (regions) => (regions === 1 ? "von 1 Standort" : `von ${regions} Regionen`),
  only: (names) => `nur von: ${names}`,
  away: (name) => `${name} (zurzeit keine Ergebnisse)`,
  noneLive: () => "Kein Standort dieses Monitors liefert zurzeit Ergebnisse. Der Status ist der der letzten Prüfung.",
  allRegions: () => "Alle Regionen",
  placesHint: () => "Ohne Auswahl: alle Regionen nacheinander, aber keine eigenen Orte.",
  noProbe: () => "Ein gewählter Ort hat keine aktive Sonde. Seine Seite wird nicht geprüft.",
  rule: () => "Regionen und Orte",
  rules: {
    any: () => "Ausgefallen, wenn eine Seite scheitert",
    all: () => "Ausgefallen nur, wenn beide Seiten scheitern",
  },
  hint: () => "Ohne Auswahl: alle, eine nach der anderen.",
};
