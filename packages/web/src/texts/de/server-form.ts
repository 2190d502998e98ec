import type * as en from "../en/server-form.ts";
import type { Translation } from "../translation.ts";

export const serverFormTexts: Translation<typeof en.serverFormTexts> = {
  createTitle: () => "Neuer Server",
  editTitle: (name) => `${name} bearbeiten`,
  name: () => "Name",
  nameHint: () => "Name in Alarmen, etwa web-1",
  create: () => "Server anlegen",
  createHint: () =>
    "Danach erhalten Sie das Token und die Konfiguration des Agents. Die Regeln können Sie später ändern.",
  save: () => "Speichern",
  downAfter: () => "Ausgefallen nach",
  downAfterHint: () => "Zeit ohne Meldung. Agents melden jede Minute; 3 Minuten erlauben zwei verlorene Meldungen.",
  minutes: () => "Minuten",
  address: () => "Host oder IP-Adresse",
  addressHint: () =>
    "Optional. Bleiben Meldungen aus, prüft Pharos diesen Host, bevor der Server als ausgefallen gilt.",
  rules: () => "Alarmregeln",
  rulesHint: () => "Regeln warnen oberhalb der Schwelle und enden unterhalb der niedrigeren.",
  addRule: () => "Regel hinzufügen",
  removeRule: (place) => `Regel ${place} entfernen`,
  rule: (place) => `Regel ${place}`,
  ruleWords: (metric, above, minutes) => `${metric} > ${above} (${minutes} min)`,
  metric: () => "Wert",
  mount: () => "Einhängepunkt",
  mountHint: () => "Leer: jeder Datenträger",
  above: () => "Über",
  clearBelow: () => "Endet unter",
  forMinutes: () => "Dauer",
  severity: () => "Schwere",
  enabled: () => "Aktiv",
  percent: () => "%",
  noRules: () => "Noch keine Alarmregeln.",
};
