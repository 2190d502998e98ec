import type * as en from "../en/create.ts";
import type { Translation } from "../translation.ts";

export const createTexts: Translation<typeof en.createTexts> = {
  tabs: () => "Was angelegt wird",
  one: () => "Einer",
  many: () => "Viele",
  server: () => "Server",
  site: () => "Website",
  address: () => "URL, Host oder Host:Port",
  addressHint: () => "Etwa example.com/health, db.example.com:5432, 192.0.2.10 oder */5 * * * *",
  guessed: (type) => `Erkannt: ${type}. Etwas anderes?`,
  chosen: (type) => `Typ: ${type}. Ändern in:`,
  types: () => "Typ",
  noUrl: () => "Das Feld URL ist erforderlich.",
  missing: () => "Die URL fehlt.",
  nothingMissing: () => "Es fehlt nichts.",
  unchanged: () => "Noch keine Änderungen.",
  duplicate: () => "Duplizieren",
  copyName: (name) => `${name} (Kopie)`,
  copied: (name) => `Kopie von ${name}`,
  copyPassword: () => "Das Passwort ist nicht kopiert. Geben Sie es unter Anfrage erneut ein.",
  unreachable: () => "Der Server ist nicht erreichbar. Es wurde nichts angelegt.",
  copyClientKey: () => "Der Client-Schlüssel ist nicht kopiert. Fügen Sie ihn unter Verbindung erneut ein.",
  copyKeys: () => "Der Schlüssel, der Kurzname und die Ping-URL sind nicht kopiert.",
};

/** The parts of the sentence about a monitor. A part in a button can be changed. */
export const sentenceTexts: Translation<typeof en.sentenceTexts> = {
  checkThat: () => "Prüfen, dass",
  certificateOf: () => "Prüfen, dass das Zertifikat von",
  expect: () => "Einen Ping erwarten",
  answers: (codes) => `mit Status ${codes || "…"} antwortet`,
  contains: (text) => (text === "" ? "einen Text enthält" : `„${text}“ enthält`),
  valid: (days) => `noch ${days || "…"} Tage gültig ist`,
  accepts: (port) => `Verbindungen an Port ${port || "…"} annimmt`,
  opens: (text) => (text === "" ? "einen WebSocket öffnet" : `eine Nachricht mit „${text}“ sendet`),
  pings: () => "auf Ping antwortet",
  records: (type) => `Einträge vom Typ ${type} hat`,
  serves: (service) => (service === "" ? "meldet, dass er dient" : `meldet, dass ${service} dient`),
  within: () => "innerhalb von",
  seconds: (seconds) => `${seconds || "…"} s`,
  every: () => "alle",
  onSchedule: (cron, zone) => `nach dem Zeitplan ${cron} (${zone || "UTC"})`,
  withGrace: () => "mit einer Toleranz von",
};

/** The folded sections of the form, and their values in a line. */
export const sectionTexts: Translation<typeof en.sectionTexts> = {
  change: () => "Ändern",
  up: () => "Bedingungen",
  request: () => "Anfrage",
  schedule: () => "Zeitplan",
  notify: () => "Wann benachrichtigen",
  organise: () => "Ordnen",
  slowAbove: (ms) => `langsam über ${ms} ms`,
  certificate: (days) => `Zertifikat warnt ${days} Tage vorher`,
  lacks: (text) => `ohne „${text}“`,
  assertions: (count) => (count === 1 ? "1 Bedingung" : `${count} Bedingungen`),
  anyAnswer: () => "keine weiteren Bedingungen",
  headers: (count) => (count === 0 ? "keine Header" : `${count} Header`),
  body: () => "mit Inhalt",
  signIn: (name) => (name === "" ? "keine Anmeldung" : `Anmeldung als ${name}`),
  cron: (cron) => `Zeitplan ${cron}`,
  everyInterval: () => "nach seinem Intervall",
  maxRuntime: (seconds) => `höchstens ${seconds} s`,
  slug: (slug) => `Kurzname ${slug}`,
  atOnce: () => "nach der ersten fehlgeschlagenen Prüfung",
  afterFailures: (count, of) =>
    of === "" ? `nach ${count} fehlgeschlagenen Prüfungen` : `nach ${count} fehlgeschlagenen von ${of} Prüfungen`,
  silent: () => "nach einem fehlenden Ping",
  reminders: (count) => (count === 0 ? "keine Erinnerungen" : "mit Erinnerungen"),
  later: (count) => (count === 1 ? "1 späterer Kanal" : `${count} spätere Kanäle`),
  parents: (count) => `hängt ab von ${count}`,
  noTags: () => "keine Schlagwörter",
  tags: () => "Schlagwörter",
  tagsHint: () => "Durch Kommas getrennt, etwa env:prod, payments",
  starts: (isActive) => (isActive ? "beginnt aktiv" : "beginnt pausiert"),
  key: (key) => `Schlüssel ${key}`,
};

export const tryTexts: Translation<typeof en.tryTexts> = {
  title: () => "Ausprobieren",
  waiting: () => "Pharos probiert die Prüfung aus, sobald die URL vollständig ist.",
  before: () => "Probieren Sie die Einstellungen aus, bevor Sie sie speichern.",
  trying: () => "Pharos probiert die Prüfung aus …",
  again: () => "Erneut ausprobieren",
  test: () => "Jetzt ausprobieren",
  limited: () =>
    "Sie haben in der letzten Minute viele Prüfungen ausprobiert. Drücken Sie die Taste, um diese auszuprobieren.",
  from: () => "Einmal ausprobiert, vom Server von Pharos",
  fromPlace: (place) => `Einmal ausprobiert, aus ${place}`,
  source: () => "Woher der Versuch kommt",
  server: () => "Vom Server von Pharos",
  place: (place) => `Aus ${place}`,
  rejectedHttps: () => "HTTPS hat nicht geantwortet, daher verwendet Pharos HTTP.",
  result: (word, detail) => `${word}: ${detail}`,
  phases: { dns_ms: () => "DNS", connect_ms: () => "Verbindung", tls_ms: () => "TLS", wait_ms: () => "Erstes Byte" },
  certificate: () => "Zertifikat",
  daysLeft: (days) => (days === 1 ? "noch 1 Tag" : `noch ${days} Tage`),
  suggests: (property, value) => `In der Antwort ist ${property} gleich ${value}. Auch das verlangen?`,
  add: () => "Hinzufügen",
  show: () => "Zeigen",
};

export const manyTexts: Translation<typeof en.manyTexts> = {
  title: () => "Neue Monitore",
  lines: () => "Ein Monitor je Zeile",
  linesHint: () => "URL, Name, Schlagwörter. Nur die URL ist erforderlich. Etwa example.com/health, Shop, env:prod",
  file: () => "Oder eine CSV-Datei öffnen",
  table: () => "Monitore der Zeilen",
  place: () => "Zeile",
  target: () => "URL",
  type: () => "Typ",
  name: () => "Name",
  forAll: () => "Für alle",
  tags: () => "Schlagwörter für alle",
  create: (count) => (count === 0 ? "Anlegen" : `${count} anlegen`),
  created: (count) => (count === 1 ? "1 Monitor angelegt." : `${count} Monitore angelegt.`),
  missing: () => "Die Zeilen fehlen.",
  tooMany: (most) => `Höchstens ${most} Zeilen auf einmal.`,
  mistakes: (count) =>
    count === 0
      ? "Es fehlt nichts."
      : count === 1
        ? "1 Zeile hat einen Fehler und bleibt."
        : `${count} Zeilen haben einen Fehler und bleiben.`,
};
