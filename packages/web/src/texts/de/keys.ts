import type * as en from "../en/keys.ts";
import type { Translation } from "../translation.ts";

export const keysTexts: Translation<typeof en.keysTexts> = {
  palette: () => "Suchen oder springen …",
  paletteHint: () => "Seite, Monitor, Server, Website oder Aktion",
  of: (action, name) => `${action}: ${name}`,
  nothing: () => "Keine Ergebnisse.",
  notLoaded: () => "Die Liste der Seiten und Aktionen konnte nicht geladen werden.",
  found: (count) => (count === 1 ? "1 Ergebnis" : `${count} Ergebnisse`),
  sections: { found: () => "Gefunden", do: () => "Ausführen", go: () => "Öffnen" },
  server: () => "Server",
  site: () => "Website",
  channel: () => "Kanal",
  statusPage: () => "Statusseite",
  window: () => "Wartungsfenster",
  help: () => "Tastenkürzel",
  on: () => "Tastenkürzel einschalten",
  onHint: () => "Strg+K oder Cmd+K geht immer.",
};
