import type * as en from "../en/wall.ts";
import type { Translation } from "../translation.ts";

export const wallTexts: Translation<typeof en.wallTexts> = {
  renewed: (age) => `Live, vor ${age} aktualisiert`,
  notLive: (time) => `Nicht live seit ${time}`,
  mutedNames: (names) => `In Wartung: ${names}`,
  snoozedNames: (until, names) => `Stumm bis ${until}: ${names}`,
  assignedTo: (name) => `Zugewiesen an ${name}`,
  more: (count) => `${count} weitere`,
  byPerson: (name) => `Bestätigt von ${name}`,
};
