import type { DeliveryData } from "@pharos/operations";
import type * as en from "../en/incidents.ts";
import type { Translation } from "../translation.ts";

type FailureReason = NonNullable<DeliveryData["reason"]>;

const sources = {
  "uptime-kuma": "Uptime Kuma",
  healthchecks: "Healthchecks",
  uptimerobot: "UptimeRobot",
  gatus: "Gatus",
};

const states: Readonly<Record<string, string>> = {
  pending: "Unterwegs",
  delivered: "Zugestellt",
  failed: "Fehlgeschlagen",
  skipped: "Ausgelassen",
};

/** Why an attempt failed, by its value in the API. */
const failures: Readonly<Record<FailureReason, string>> = {
  refused: "Abgelehnt",
  unauthorized: "Nicht berechtigt",
  rate_limited: "Ratenbegrenzung",
  receiver_error: "Fehler des Empfängers",
  timeout: "Zeitüberschreitung",
  unreachable: "Nicht erreichbar",
  cancelled: "Von Pharos abgebrochen",
};

/** Actions of people, by their kind in the API. */
const acts: Readonly<Record<string, string>> = {
  acknowledged: "Bestätigt",
  unacknowledged: "Bestätigung beendet",
  escalated: "Nächster Kanal alarmiert",
  snoozed: "Monitor stummgeschaltet",
  check_requested: "Prüfung verlangt",
};

/** By the phase's name in an answer of the API. */
const phases: Readonly<Record<string, string>> = {
  dns_ms: "DNS",
  connect_ms: "Verbindung",
  tls_ms: "TLS",
  wait_ms: "erstes Byte",
};

/** Why there are no votes, by monitor type. */
const withoutVotes: Readonly<Record<string, string>> = {
  heartbeat: "Heartbeats prüft kein Standort. Der Job sendete rechtzeitig keinen Ping.",
  group: "Gruppen prüft kein Standort. Ihre Mitglieder entscheiden.",
  server: "Server prüft kein Standort. Der Agent sendete rechtzeitig keine Meldung.",
  place: "Orte prüft kein Standort. Keine Sonde dieses Orts meldete sich rechtzeitig.",
};

export const incidentsTexts: Translation<typeof en.incidentsTexts> = {
  title: () => "Störungen",
  filter: () => "Nach Stand filtern",
  all: () => "Alle",
  open: () => "Offen",
  openIt: () => "Störung öffnen",
  resolved: () => "Behoben",
  search: () => "Name oder Ursache",
  region: () => "Standort",
  everyRegion: () => "Alle Standorte",
  seenIn: (region) => `Gesehen in ${region}`,
  length: () => "Dauer",
  everyLength: () => "Jede Dauer",
  longerThan: (length) => `${length} oder länger`,
  seenDownIn: (regions) => `Bestätigt von ${regions}`,
  ofSubject: (name) => `Nur Störungen von ${name}.`,
  ofAll: () => "Alle Störungen zeigen",
  none: () => "Keine Störungen",
  noneDetail: () =>
    "Eine Störung beginnt, wenn eine Prüfung fehlschlägt und andere Standorte das bestätigen, oder wenn ein Server nicht mehr meldet.",
  heading: (subject, cause) => `${subject}: ${cause}`,
  votes: () => "Ergebnisse je Standort",
  noVotes: (type, source) =>
    source === null
      ? (withoutVotes[type] ?? "Die Ergebnisse sind nicht mehr gespeichert.")
      : `Damals prüfte ${sources[source]}. Pharos hat keine Ergebnisse.`,
  reportedBy: (source) => `${sources[source]} meldete einen Ausfall.`,
  lastGood: () => "Letzte gute Antwort",
  phase: (name, time) => `${phases[name] ?? name} ${time}`,
  around: () => "Antwortzeit um die Störung",
  isAcknowledged: () => "Sie haben die Störung bestätigt.",
  acknowledgeTitle: () => "Störung bestätigen",
  acknowledgeDetail: () => "Ihr Team sieht, dass Sie daran arbeiten. Erinnerungen und Eskalationen enden.",
  acknowledgeEnd: () => "Dauer",
  acknowledgeEndHint: () => "Am Ende sendet Pharos eine Erinnerung, und Eskalationen beginnen wieder.",
  untilTakenBack: () => "Bis ich sie beende",
  forHours: (length) => `Für ${length}`,
  until: (time) => `Bis ${time}`,
  someone: () => "Jemand",
  looksAfter: (name) => `${name} arbeitet daran.`,
  looksAfterUntil: (name, time) => `${name} arbeitet daran bis ${time}.`,
  takeBackTitle: () => "Bestätigung beenden",
  takeBackDetail: () => "Pharos sendet jetzt eine Erinnerung, und Eskalationen beginnen wieder.",
  escalate: () => "Nächsten Kanal alarmieren",
  escalateTitle: (names) => `${names} jetzt alarmieren?`,
  escalateDetail: (minutes) => `Sonst alarmiert Pharos diesen Kanal nach ${minutes} min ohne Bestätigung.`,
  escalated: (names) => `Pharos alarmiert ${names}.`,
  act: (kind, by) => {
    const words = acts[kind] ?? kind;
    return by === "" ? words : `${words} von ${by}`;
  },
  note: () => "Notiz",
  noteHint: () => "Optional, für Ihr Team. Höchstens 500 Zeichen.",
  acknowledgement: () => "Bestätigung",
  openFor: () => "Offen seit",
  since: () => "seit",
  resolvedAfter: (duration) => `Behoben nach ${duration}`,
  began: () => "begann",
  answer: () => "Antwort",
  at: () => "Zeit",
  story: () => "Verlauf",
  wentDown: (dependents) => {
    if (dependents === 0) return "Ausgefallen";
    return `Ausgefallen, mit ${dependents}, ${dependents === 1 ? "das davon abhängt" : "die davon abhängen"}`;
  },
  withheld: () => "Eine Wartung lief. Pharos sendet Alarme, wenn sie endet und der Ausfall noch besteht.",
  short: () => "kurz, kein Alarm",
  shortDetail: () =>
    "Wieder in Betrieb, bevor genug Prüfungen fehlgeschlagen waren. Pharos sendete keinen Alarm dieser Störung.",
  imported: (source) => `importiert aus ${sources[source]}`,
  importedDetail: (source) => `Importiert aus ${sources[source]}. Pharos sendete keinen Alarm.`,
  recovered: () => "Wieder in Betrieb",
  lasted: (duration) => `nach ${duration}`,
  delivery: (state) => states[state] ?? state,
  failure: (reason) => failures[reason],
  attempts: (count) => (count === 1 ? "1 Versuch" : `${count} Versuche`),
  toSubject: (kind) => `${{ monitor: "Monitor", server: "Server", site: "Website", place: "Ort" }[kind]} öffnen`,
};
