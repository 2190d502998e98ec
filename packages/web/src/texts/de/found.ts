import type * as en from "../en/found.ts";
import type { Translation } from "../translation.ts";

export const foundTexts: Translation<typeof en.foundTexts> = {
  sections: { found: () => "Gefunden", do: () => "Ausführen", go: () => "Öffnen" },
  of: (action, name) => `${action}: ${name}`,
  nothing: () => "Keine Ergebnisse.",
  found: (count) => (count === 1 ? "1 Ergebnis" : `${count} Ergebnisse`),
  server: () => "Server",
  site: () => "Website",
  place: () => "Ort",
  channel: () => "Kanal",
  statusPage: () => "Statusseite",
  window: () => "Wartungsfenster",
};
