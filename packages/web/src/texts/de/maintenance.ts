import { type endings, ordinals, type Recurrence, type Repeat } from "../../pages/maintenance/recurrence.ts";
import type * as en from "../en/maintenance.ts";
import type { Translation } from "../translation.ts";

const repeatNames: Readonly<Record<Repeat, string>> = {
  once: "Einmal",
  daily: "Täglich oder alle paar Tage",
  weekly: "Wöchentlich, an gewählten Tagen",
  "month-day": "Monatlich, an einem Datum",
  "month-end": "Monatlich, am letzten Tag",
  "month-weekday": "Monatlich, an einem Wochentag",
  rule: "Eigene Regel (RRULE)",
};

const days: Readonly<Record<string, string>> = {
  MO: "Montag",
  TU: "Dienstag",
  WE: "Mittwoch",
  TH: "Donnerstag",
  FR: "Freitag",
  SA: "Samstag",
  SU: "Sonntag",
};

const places: Readonly<Record<(typeof ordinals)[number], string>> = {
  "1": "ersten",
  "2": "zweiten",
  "3": "dritten",
  "4": "vierten",
  "-1": "letzten",
};

const placeName = (ordinal: string) => {
  const known = ordinals.find((one) => one === ordinal);
  return known === undefined ? ordinal : places[known];
};

const endNames: Readonly<Record<(typeof endings)[number], string>> = {
  never: "Nie",
  count: "Nach einer Anzahl von Terminen",
  until: "An einem Datum",
};

const units: Readonly<Record<number, string>> = {
  1: "Sekunden",
  60: "Minuten",
  3600: "Stunden",
  86400: "Tage",
};

const states: Readonly<Record<string, string>> = {
  planned: "Geplant",
  active: "Jetzt",
  ended: "Beendet",
  cancelled: "Ausgelassen",
};

const monitors = (count: number) => (count === 1 ? "1 Monitor" : `${count} Monitore`);
const every = (number: string, one: string, more: string) => (number === "1" ? one : `alle ${number} ${more}`);

export const maintenanceTexts: Translation<typeof en.maintenanceTexts> = {
  publishOn: (page) => `Auf ${page} berichten`,
  title: () => "Wartung",
  create: () => "Wartung planen",
  now: () => "Jetzt",
  nothingNow: () => "Jetzt keine Wartung. Pharos sendet Alarme wie üblich.",
  next: () => "Nächste 14 Tage",
  nothingNext: () => "Keine Wartung in den nächsten 14 Tagen geplant.",
  past: () => "Letzte 14 Tage",
  windows: () => "Alle Fenster",
  isOver: () => "Beendet",
  cut: (shown, total) => `${shown} von ${total} Terminen sind gezeigt, die nächsten an jetzt.`,
  none: () => "Keine Wartung geplant",
  noneDetail: () =>
    "Planen Sie eine Wartung, bevor Sie an einem System arbeiten. Prüfungen laufen weiter, Alarme warten bis zum Ende.",
  endNow: () => "Jetzt beenden",
  ended: () => "Wartung beendet. Pharos sendet jetzt Alarme für alles, was noch ausgefallen ist.",
  extend: () => "Um 30 min verlängern",
  extended: (until) => `Die Wartung endet jetzt um ${until}.`,
  skip: () => "Auslassen",
  skipOf: (name, when) => `${name} am ${when} auslassen`,
  skipTitle: (name) => `${name} einmal auslassen?`,
  skipDetail: (when) => `Der Termin am ${when} entfällt, Alarme werden wie üblich gesendet. Andere Termine bleiben.`,
  skipped: () => "Der Termin ist ausgelassen.",
  cancel: () => "Fenster absagen",
  cancelTitle: (name) => `${name} absagen?`,
  cancelDetail: () =>
    "Der laufende Termin endet jetzt, wartende Alarme werden gesendet, wenn sie noch gelten. Künftige Termine entfallen. Das lässt sich nicht rückgängig machen.",
  cancelled: (name) => `${name} ist abgesagt.`,
  isCancelled: () => "Abgesagt",
  cancelIt: () => "Fenster absagen",
  keep: () => "Fenster behalten",
  edit: () => "Bearbeiten",
  left: (duration) => `noch ${duration}`,
  yourTime: (span) => `${span} Ihrer Zeit`,
  utc: (span) => `${span} UTC`,
  mutes: (total, names) => {
    if (total === 0) return "Betrifft jetzt keine Monitore";
    const rest = total - names.length;
    return `Betrifft ${names.join(", ")}${rest > 0 ? ` und ${rest} weitere` : ""}`;
  },
  muted: monitors,
  all: () => "alle Monitore",
  state: (state) => states[state] ?? state,
  periods: () => "Termine",
  noPeriods: () => "Keine Termine in den letzten 30 oder den nächsten 60 Tagen.",
  allPeriods: (count) => `Alle ${count} zeigen`,
  byHand: () => "geändert",
  covers: () => "Betroffene Monitore",
  coversAll: (count) => `Alle des Teams, auch neue: jetzt ${count}`,
  coversMore: (count) => `und ${count} weitere`,
  incidents: () => "Störungen während der Wartung",
  noIncidents: () => "Keine Störungen in den letzten 30 Tagen.",
  facts: {
    title: () => "Zeitplan",
    repeats: () => "Wiederholung",
    starts: () => "Erster Termin",
    length: () => "Dauer",
    zone: () => "Zeitzone",
    pages: () => "Statusseiten",
    announced: () => "Angekündigt",
    note: () => "Notiz",
    created: () => "Angelegt",
  },
  shown: () => "gezeigt",
  hidden: () => "nicht gezeigt",
  before: (lengths) => `${lengths.join(" und ")} vorher`,
  fromNow: (length) => `Wartung für ${length} ab jetzt`,
  fromNowName: (name) => `Wartung von ${name}`,
  plan: () => "Wartung planen …",
  menu: () => "Wartung",
  started: (until) => `In Wartung bis ${until}. Alarme warten bis dahin.`,
  repeatName: (repeat) => repeatNames[repeat],
  day: (code) => days[code] ?? code,
  place: placeName,
  ends: (ends) => endNames[ends],
  unit: (seconds) => units[seconds] ?? String(seconds),
  repeats: (recurrence, untilDay) => {
    const end = { never: "", count: `, ${recurrence.count}-mal`, until: `, bis ${untilDay}` };
    return `${repetition(recurrence)}${recurrence.repeat === "once" ? "" : end[recurrence.ends]}`;
  },
};

function repetition({ repeat, every: number, weekdays, monthDay, ordinal, weekday, rule }: Recurrence): string {
  const months = every(number, "jeden Monat", "Monate");
  const names = weekdays.map((code) => days[code] ?? code);
  const sentences: Readonly<Record<Repeat, string>> = {
    once: "einmal",
    daily: every(number, "jeden Tag", "Tage"),
    weekly: `${every(number, "jede Woche", "Wochen")}${names.length === 0 ? "" : ` am ${names.join(", ")}`}`,
    "month-day": `${months} am ${monthDay}.`,
    "month-end": `${months} am letzten Tag`,
    "month-weekday": `${months} am ${placeName(ordinal)} ${days[weekday] ?? weekday}`,
    rule: `nach ${rule}`,
  };
  return sentences[repeat];
}
