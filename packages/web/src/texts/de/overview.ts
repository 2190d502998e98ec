import type * as en from "../en/overview.ts";
import type { Translation } from "../translation.ts";
import { nounOf } from "./cause.ts";

const groupings: Readonly<Record<string, string>> = {
  tag: "Schlagwort",
  kind: "Art",
  status: "Status",
  notifies: "Benachrichtigt",
  none: "Nichts",
};

const kindNames: Readonly<Record<string, string>> = {
  monitor: "Monitore",
  heartbeat: "Heartbeats",
  server: "Server",
  site: "Websites",
  place: "Orte",
};

/** As short as the English ones: the column is narrow. */
const failures: Readonly<Record<string, string>> = {
  dns: "DNS-Fehler",
  blocked: "gesperrt",
  connect: "unerreichbar",
  tls: "TLS-Fehler",
  timeout: "Zeitlimit",
  protocol: "Antwortfehler",
  status: "Statusfehler",
  body: "falscher Text",
};

const metrics: Readonly<Record<string, string>> = {
  cpu: "CPU",
  memory: "Speicher",
  swap: "Swap",
  disk: "Datenträger",
  inodes: "Inodes",
  load: "Last",
};

const aspects: Readonly<Record<string, string>> = {
  certificate: "Zertifikat",
  domain: "Domain",
  dns: "DNS",
  pages: "Seiten",
};

export const overviewTexts: Translation<typeof en.overviewTexts> = {
  title: () => "Übersicht",
  windowTitle: (open) => (open > 0 ? `(${open}) Übersicht` : "Übersicht"),
  // The heading.
  down: (count) => `${count} ausgefallen`,
  warn: (kind, count) => `${count} ${nounOf(kind, count)} ${count === 1 ? "warnt" : "warnen"}`,
  degraded: (count) => `${count} beeinträchtigt`,
  allUp: (count) => `Alle ${count} in Betrieb`,
  up: (count) => `${count} in Betrieb`,
  pending: (count) => (count === 1 ? "1 wartet" : `${count} warten`),
  inMaintenance: (count) => `${count} in Wartung`,
  paused: (count) => `${count} pausiert`,
  waiting: () => "Warten auf die erste Prüfung",
  separator: () => ", ",
  // The line below it.
  live: () => "Live",
  causes: (count, age) => `${count} ${count === 1 ? "Ursache" : "Ursachen"} seit ${age}`,
  ofUp: (up, all) => `${up} von ${all} in Betrieb`,
  notifyNobody: (count) => (count === 1 ? "1 benachrichtigt niemanden" : `${count} benachrichtigen niemanden`),
  onlyFailing: (count) =>
    count === 1 ? "1 benachrichtigt nur gestörte Kanäle" : `${count} benachrichtigen nur gestörte Kanäle`,
  // The open card.
  open: () => "Offene Störungen",
  locations: (count) => (count === 1 ? "1 Standort" : `${count} Standorte`),
  notified: (contact, time) => `${contact}, ${time}`,
  since: () => "seit",
  moreOpen: (count, name) => (count === 1 ? `1 weitere offen: ${name}` : `${count} weitere offen`),
  acknowledged: (count, names) => `${count} bestätigt${names === "" ? "" : ` von ${names}`}`,
  snoozed: (count, until) => `${count} stumm bis ${until}`,
  allIncidents: () => "Alle Störungen",
  // Tools.
  search: () => "Name, URL oder Schlagwort",
  status: () => "Status",
  kind: () => "Art",
  tag: () => "Schlagwort",
  groupBy: () => "Gruppieren",
  any: (label) => `${label}: alle`,
  one: (label, value) => `${label}: ${value}`,
  grouping: (by) => groupings[by] ?? by,
  kindName: (kind) => kindNames[kind],
  warning: () => "Warnung",
  views: () => "Ansichten",
  saveView: () => "Ansicht speichern",
  comfortable: () => "Hohe Zeilen",
  compact: () => "Enge Zeilen",
  wall: () => "Wand",
  list: () => "Liste",
  removeFilter: (name) => `Filter entfernen: ${name}`,
  notifies: (name) => `Benachrichtigt ${name}`,
  // The list.
  shown: (count) => (count === 1 ? "1 Eintrag" : `${count} Einträge`),
  columns: {
    status: () => "Status",
    name: () => "Name",
    hours: () => "Letzte 24 Stunden",
    uptime: () => "30 Tage",
    now: () => "Jetzt",
    notifies: () => "Benachrichtigt",
    checked: () => "Geprüft",
  },
  groupName: (by, key) => (by === "kind" ? (kindNames[key] ?? key) : key),
  untagged: () => "Ohne Schlagwort",
  nobody: () => "Niemanden",
  allInGroup: () => "alle in Betrieb",
  showMore: (count) => `${count} weitere zeigen`,
  moreGroups: (count) => `${count} weitere Gruppen. Filtern Sie nach Schlagwort oder Status, um sie zu sehen.`,
  select: (name) => `${name} auswählen`,
  actionsOn: (name) => `Aktionen für ${name}`,
  every: (interval) => `alle ${interval}`,
  cron: (cron, zone) => `Cron ${cron}${zone === null ? "" : ` ${zone}`}`,
  noReport: () => "noch keine Meldung",
  condition: (thing, value, above) => `${thing} ${value}, warnt über ${above}`,
  more: (text, count) => `${text} und ${count} weitere`,
  findings: (count, named) =>
    `${count} ${count === 1 ? "Befund" : "Befunde"}: ${named.map((one) => aspects[one] ?? one).join(", ")}`,
  metric: (metric) => metrics[metric] ?? metric,
  failure: (errorClass) => failures[errorClass] ?? errorClass,
  inTime: (time) => `in ${time}`,
  late: (time) => `${time} zu spät`,
  usage: (value, metric) => `${value} ${metrics[metric] ?? metric}`,
  old: (figure, age) => `${figure}, vor ${age}`,
  days: (count) => (count === 1 ? "1 Tag" : `${count} Tage`),
  expired: () => "abgelaufen",
  andMore: (names, count) => (count > 0 ? `${names} +${count}` : names),
  bars: ({ down, degraded, unknown }) => {
    const parts = [
      down > 0 ? `${hours(down)} mit Ausfall` : null,
      degraded > 0 ? `${hours(degraded)} beeinträchtigt` : null,
      unknown > 0 ? `${hours(unknown)} ohne Daten` : null,
    ].filter((part) => part !== null);
    return `Letzte 24 Stunden: ${parts.length === 0 ? "durchgehend in Betrieb" : parts.join(", ")}`;
  },
};

function hours(count: number): string {
  return count === 1 ? "1 Stunde" : `${count} Stunden`;
}
