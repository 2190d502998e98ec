import type { IncidentListData } from "@pharos/operations";
import type * as en from "../en/incident-list.ts";
import type { Translation } from "../translation.ts";

type Row = IncidentListData["rows"][number];
type Section = Row["section"];
type ErrorClass = NonNullable<Row["cause"]>["error_class"];

const sections: Readonly<Record<Section, string>> = {
  open: "Offen",
  acknowledged: "Bestätigt",
  maintenance: "In Wartung",
  snoozed: "Stumm",
  resolved: "Behoben",
};

const classes: Readonly<Record<ErrorClass, string>> = {
  connect: "Verbindung abgelehnt",
  timeout: "Zeitüberschreitung",
  tls: "TLS",
  dns: "DNS",
  status: "Falscher Statuscode",
  body: "Falscher Inhalt",
  protocol: "Ungültige Antwort",
  blocked: "Gesperrtes Ziel",
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const incidentListTexts: Translation<typeof en.incidentListTexts> = {
  counted: (open, acknowledged) =>
    [open > 0 && `${open} offen`, acknowledged > 0 && `${acknowledged} bestätigt`].filter(Boolean).join(", "),
  nothingOpen: () => "Keine offenen Störungen",
  down: (count, oldest) => `${count} ausgefallen. Die älteste Störung begann vor ${oldest}.`,
  warns: (count) => plural(count, "Warnung", "Warnungen"),
  section: (section) => sections[section],
  resolvedOn: (day) => `Behoben ${day === null ? "heute" : `am ${day}`}`,
  found: (count) => `${plural(count, "Störung", "Störungen")}${count >= 10_000 ? " oder mehr" : ""}`,
  csv: () => "CSV herunterladen",
  errorClass: (name) => classes[name],
  showMembers: (count) => `Die ${count} zeigen`,
  forAll: () => "Ihre Aktionen gelten für alle davon.",
  beganWithin: (time) => `begannen innerhalb von ${time}`,
  lost: (time) => `${time} insgesamt`,
  showOutages: (count) => `Die ${count} Ausfälle zeigen`,
  nobody: () => "Noch niemand",
  notResolved: () => "offen",
  showWarnings: () => "Warnungen zeigen",
  until: (time) => `bis ${time}`,
  above: (value, limit) => `${value}, warnt über ${limit}`,
  when: () => "Zeit",
  whens: { today: "Heute", "7d": "Letzte 7 Tage", "30d": "Letzte 30 Tage", all: "Jederzeit", custom: "Von – bis" },
  from: () => "Von",
  to: () => "Bis",
  ofCause: () => "Ursache",
  anyCause: () => "Jede Ursache",
  tag: () => "Schlagwort",
  anyTag: () => "Jedes Schlagwort",
  owner: () => "Zuständig",
  anyone: () => "Alle Zuständigen",
  hidden: (count) => `${plural(count, "Zeile wird", "Zeilen werden")} nicht gezeigt. Verwenden Sie die Filter.`,
  none: () => "Keine Störung passt zu den Filtern.",
};
