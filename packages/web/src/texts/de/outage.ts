import type { IncidentStoryData } from "@pharos/operations";
import type * as en from "../en/outage.ts";
import type { Translation } from "../translation.ts";

type Pattern = NonNullable<IncidentStoryData["failure_pattern"]>;

/** The common property of the failed votes. */
const patterns: Readonly<Record<Pattern, string>> = {
  some_places: "Manche Standorte bekommen eine gute Antwort, andere nicht.",
  no_name: "Der Name des Hosts wird nicht aufgelöst, daher kommt keine Verbindung zustande.",
  no_connection: "Jede Verbindung schlägt sofort fehl, lange vor dem Zeitlimit.",
  no_reply: "Keine Verbindung kommt vor dem Zeitlimit zustande.",
  no_handshake: "Eine Verbindung kommt zustande, aber der TLS-Handshake schlägt fehl.",
  no_answer: "Eine Verbindung kommt zustande, aber vor dem Zeitlimit keine Antwort.",
  fast_answer: "Der Server antwortet schnell, er hängt also nicht.",
  slow_answer: "Der Server antwortet, aber langsam.",
  various: "Die Standorte sehen verschiedene Fehler.",
};

/** Why messages wait until a time, by the reason's name in the API. */
const quiet: Readonly<Record<string, string>> = {
  maintenance: "Wartung",
  snooze: "stummgeschaltet",
  deployment: "Deployment",
  hours: "außerhalb der Zeiten des Kanals",
  acknowledged: "jemand arbeitet an der Störung",
};

/** Waits for an event that has no known time. */
const open: Readonly<Record<string, string>> = {
  confirming: "noch zu wenige Prüfungen schlugen fehl",
  dependency: "eine Abhängigkeit ist ausgefallen",
  flapping: "der Status wechselt zu oft",
  busy: "andere Alarme gehen vor",
};

const ends = (what: string, days: number) =>
  days < 0 ? `${what} ist abgelaufen` : `${what} läuft in ${days === 1 ? "1 Tag" : `${days} Tagen`} ab`;

export const outageTexts: Translation<typeof en.outageTexts> = {
  title: () => "Jetziger Ausfall",
  warning: () => "Jetzige Warnung",
  downSince: () => "Ausgefallen seit",
  since: () => "Seit",
  confirmed: (down, locations, seconds) =>
    locations === 1
      ? "Gesehen von 1 Standort."
      : `Bestätigt von ${down} von ${locations} Standorten innerhalb von ${seconds}.`,
  lastGood: () => "Letzte gute Antwort",
  answer: (code, ms) => [code, ms && `in ${ms}`].filter(Boolean).join(" "),

  failed: () => "Fehlgeschlagen",
  good: () => "Letzte gute",
  which: () => "Welche Antwort",
  response: () => "Fehlgeschlagene Antwort",
  noResponse: () => "Die Prüfung bekam keine Antwort.",
  notStored: () => "Pharos hat keine Antwort gespeichert.",
  notShown: () => "Nur Inhaber und Admins sehen die Antwort.",
  place: () => "Standort",
  at: () => "Zeit",
  status: () => "Status",
  time: () => "Antwortzeit",
  phases: () => "Phasen",
  called: () => "IP-Adresse",
  expected: () => "Erwartet",
  found: () => "Gefunden",
  pings: () => "Letzte Pings",
  every: (interval) => `alle ${interval}`,

  votes: () => "Stimmen je Standort",
  noVotes: () => "Die Stimmen sind nicht mehr gespeichert.",
  pattern: (pattern) => patterns[pattern],

  notifications: () => "Benachrichtigungen",
  notify: () => "Benachrichtigen …",
  noneSent: () => "Noch wurde nichts gesendet.",
  deliveredIn: (time) => `zugestellt in ${time}`,
  sending: () => "unterwegs",
  failedBecause: (reason) => (reason === "" ? "fehlgeschlagen" : `fehlgeschlagen: ${reason}`),
  inTime: (time) => `in ${time}`,
  soon: () => "bald",
  reminder: (names) => `Erinnerung an ${names}`,
  suppressed: (time, why) => `Unterdrückt bis ${time}: ${quiet[why] ?? why}`,
  isQuiet: (why) => Object.hasOwn(quiet, why),
  waits: (why) => `wartet: ${open[why] ?? quiet[why] ?? why}`,
  stops: () => "Eine Bestätigung beendet die nächsten Nachrichten.",
  stopped: () => "Bestätigt. Es folgen keine Erinnerung und keine Eskalation.",
  decisions: () => "Alle Entscheidungen",
  more: (count) => `und ${count} weitere`,

  before: () => "Änderungen davor",
  noChanges: () => "Keine bekannte Änderung in den 24 Stunden davor.",
  timeBefore: (time) => `${time} davor`,
  sameTime: () => "Zur selben Zeit ausgefallen:",
  behind: (count, place) => `${count} hinter ${place}`,

  rule: () => "Alarmregel",
  value: () => "Wert jetzt",
  limit: () => "Grenze",
  host: () => "Host",
  findings: () => "Befunde",
  slow: (limit) => `Langsam: Antworten über ${limit}`,
  degraded: () => "Ein Fehler, den andere Standorte nicht bestätigten",
  expires: (days) => ends("Das Zertifikat", days),
  clientExpires: (days) => ends("Das Client-Zertifikat", days),
  authorityExpires: (days) => ends("Die Zertifizierungsstelle", days),
};
