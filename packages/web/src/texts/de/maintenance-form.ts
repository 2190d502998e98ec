import type { ClockNote } from "../../pages/maintenance/clock-notes.ts";
import type * as en from "../en/maintenance-form.ts";
import type { Translation } from "../translation.ts";

const announcements: Readonly<Record<number, string>> = {
  60: "1 Stunde vorher ankündigen",
  1440: "1 Tag vorher ankündigen",
  10080: "7 Tage vorher ankündigen",
};

const clockNotes: Readonly<Record<ClockNote, string>> = {
  shifted: "Zur Startzeit werden die Uhren vorgestellt, daher beginnt dieser Termin später.",
  during: "Während dieses Termins werden die Uhren umgestellt. Die Dauer bleibt gleich.",
  since: "Seit dem letzten Termin wurden die Uhren umgestellt, daher ist die UTC-Zeit eine andere.",
};

export const maintenanceFormTexts: Translation<typeof en.maintenanceFormTexts> = {
  createTitle: () => "Wartung planen",
  editTitle: (name) => `${name} bearbeiten`,
  create: () => "Wartung planen",
  save: () => "Speichern",
  name: () => "Titel",
  nameHint: () => "Etwa Aktualisierung der Datenbank",
  note: () => "Notiz",
  noteHint: () => "Nur für Ihr Team sichtbar",
  covers: () => "Betroffene Monitore",
  coverages: {
    listed: () => ["Ausgewählte", "Monitore, Server und Websites"] as const,
    all: () => ["Alle", "Auch neue"] as const,
  },
  pick: () => "Monitore, Server oder Websites hinzufügen",
  tags: () => "Schlagwörter",
  tagsHint: () => "Auch alles mit einem dieser Schlagwörter, etwa shop, env:prod",
  starts: () => "Beginn",
  startsHint: () => "In der Zeitzone des Fensters",
  zone: () => "Zeitzone",
  zoneHint: () => "Etwa Europe/Berlin oder UTC",
  length: () => "Dauer",
  unit: () => "Einheit",
  repeat: () => "Wiederholung",
  every: () => "Alle",
  everyUnit: { daily: () => "Tage", weekly: () => "Wochen", monthly: () => "Monate" },
  onDays: () => "Am",
  monthDay: () => "Tag des Monats",
  ordinal: () => "Woche des Monats",
  weekday: () => "Wochentag",
  rule: () => "RRULE",
  ruleHint: () => "Etwa FREQ=DAILY;BYDAY=MO,TU. Auch INTERVAL, BYMONTHDAY, COUNT und UNTIL sind möglich.",
  ends: () => "Ende",
  count: () => "Anzahl der Termine",
  until: () => "Letzter Tag",
  effect: () =>
    "Prüfungen laufen weiter, Störungen werden gespeichert. Alarme warten bis zum Ende der Wartung. Die Verfügbarkeit zählt diese Zeit nicht.",
  pages: () => "Statusseiten",
  hide: () => "Auf Statusseiten verbergen",
  announce: (minutes) => announcements[minutes] ?? `${minutes} Minuten vorher ankündigen`,
  preview: () => "Vorschau",
  previewWait: () => "Vorschau wird geladen …",
  noOccurrence: () => "Keine weiteren Termine.",
  clockNote: (note) => clockNotes[note],
  chooseFirst: () => "Wählen Sie Monitore, Server, Websites oder Schlagwörter.",
  mutes: (total, names) => {
    if (total === 0) return "Betrifft jetzt keine Monitore.";
    const rest = total - names.length;
    return `Betrifft ${total}: ${names.join(", ")}${rest > 0 ? ` und ${rest} weitere` : ""}`;
  },
  mutesLater: () => "Neue gehören dazu.",
  mutesTagged: () => "Alles, was später eines der Schlagwörter erhält, gehört dazu.",
};
