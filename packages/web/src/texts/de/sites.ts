import type * as en from "../en/sites.ts";
import type { Translation } from "../translation.ts";

export const sitesTexts: Translation<typeof en.sitesTexts> = {
  title: () => "Websites",
  createTitle: () => "Neue Website",
  editTitle: (name) => `${name} bearbeiten`,
  address: () => "URL",
  addressHint: () => "Etwa example.com oder https://example.com/shop",
  name: () => "Name",
  nameHint: () => "Name in Alarmen. Leer: der Name des Hosts",
  interval: () => "Prüfen alle",
  besides: () => "Weitere Prüfungen",
  add: () => "Website anlegen",
  save: () => "Speichern",
  checked: (interval) => `geprüft alle ${interval}`,
  findings: (count) => (count === 1 ? "1 Befund" : `${count} Befunde`),
  found: () => "Befunde",
  foundDetail: (count) => (count === 0 ? "nichts gefunden" : "der weiteren Prüfungen"),
  removeDetail: () =>
    "Die Prüfungen enden sofort. Ein Betreiber dieser Installation kann die Website wiederherstellen.",
  facts: {
    title: () => "Konfiguration",
    address: () => "URL",
    every: () => "Intervall",
    last: () => "Letzte Prüfung",
    created: () => "Angelegt",
  },
  outages: () => "Ausfälle, 90 Tage",
  noOutages: () => "Kein Ausfall in den letzten 90 Tagen.",
  unknownCause: () => "Keine Antwort",
};
