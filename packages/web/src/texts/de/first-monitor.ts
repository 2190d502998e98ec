import type * as en from "../en/first-monitor.ts";
import type { Translation } from "../translation.ts";

export const firstMonitorTexts: Translation<typeof en.firstMonitorTexts> = {
  title: () => "Ersten Monitor anlegen",
  detail: (interval) =>
    `Geben Sie eine URL, einen Host oder eine IP-Adresse ein. Pharos prüft sie alle ${interval} und zeigt hier die Ergebnisse.`,
  field: () => "URL, Host oder IP-Adresse",
  hint: () => "Etwa https://example.com, example.com, example.com:5432 oder 192.0.2.10",
  submit: () => "Monitor anlegen",
  others: () => "Für einen Cronjob, einen DNS-Eintrag oder eine Anfrage mit Headern:",
  kinds: () => "Für einen Server mit Agent oder eine ganze Website:",
  form: () => "Typ und Einstellungen wählen",
  curl: () => "Oder über die API",
  token: () => "API-Token anlegen",
};
