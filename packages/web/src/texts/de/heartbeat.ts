import type * as en from "../en/heartbeat.ts";
import type { Translation } from "../translation.ts";

const kinds: Readonly<Record<string, string>> = {
  success: "Erfolg",
  start: "Start",
  fail: "Fehler",
  log: "Notiz",
  ignored: "Ignoriert",
};

export const heartbeatTexts: Translation<typeof en.heartbeatTexts> = {
  cron: () => "Oder ein Cron-Zeitplan",
  cronHint: () => "Fünf Felder, etwa 0 3 * * *, oder @daily. Leer: das Intervall gilt.",
  zone: () => "Zeitzone des Zeitplans",
  zoneHint: (own) => `Leer: UTC. Ihre Zeitzone ist ${own}.`,
  grace: () => "Toleranz",
  graceHint: () => "So spät darf ein Ping kommen. 0: keine Verspätung.",
  maxRuntime: () => "Längste Laufzeit",
  maxRuntimeHint: () => "Ab dem Startsignal. Leer: keine Grenze.",
  slug: () => "Kurzname",
  slugHint: () => "Name in URLs mit dem Ping-Schlüssel des Teams: a-z, 0-9, Bindestrich und Unterstrich",
  postOnly: () => "Nur POST annehmen",
  postOnlyHint: () => "Pharos speichert und ignoriert GET und HEAD, etwa aus Vorschauen von Links.",
  every: (interval) => `Der Job muss diese URL mindestens alle ${interval} anfragen.`,
  scheduled: (cron, zone) => `Der Job muss diese URL nach dem Zeitplan ${cron} (${zone}) anfragen.`,
  graceAfter: (grace) => `Die Toleranz beträgt ${grace}.`,
  lateSince: () => "Verspätet seit",
  slugAddress: () => "Ping-URL mit Kurznamen",
  runs: () => "Läuft",
  runsSince: () => "seit",
  pings: () => "Pings",
  noPings: () => "Noch keine Pings.",
  said: () => "Signal",
  from: () => "Von",
  took: () => "Dauer",
  kind: (kind, exitStatus) => {
    const word = kinds[kind] ?? kind;
    return exitStatus === null ? word : `${word}, Exit-Status ${exitStatus}`;
  },
  body: (bytes) => `Inhalt des Pings, ${bytes.toLocaleString("de")} Bytes`,
  facts: {
    schedule: () => "Zeitplan",
    inZone: (cron, zone) => `${cron} (${zone})`,
    grace: () => "Toleranz",
    maxRuntime: () => "Längste Laufzeit",
    postOnly: () => "Nimmt an",
    onlyPost: () => "nur POST",
  },
};

export const pingKeyTexts: Translation<typeof en.pingKeyTexts> = {
  title: () => "Ping-Schlüssel",
  detail: () =>
    "Jobs können Heartbeats mit dem Ping-Schlüssel des Teams und einem Kurznamen anpingen. Der Schlüssel gibt keinen anderen Zugang.",
  none: () => "Das Team hat noch keinen Ping-Schlüssel.",
  made: () => "Angelegt",
  make: () => "Ping-Schlüssel anlegen",
  rotate: () => "Ping-Schlüssel zurücksetzen",
  rotateTitle: () => "Ping-Schlüssel zurücksetzen?",
  rotateDetail: () => "Der alte Schlüssel endet sofort. Jobs mit ihm bekommen 404, bis Sie sie ändern.",
  value: () => "Neuer Ping-Schlüssel",
  address: () => "Ping-URL eines Heartbeats",
  once: () => "Kopieren Sie den Schlüssel jetzt. Pharos zeigt ihn nur einmal.",
  creates: () => "Jobs dürfen Heartbeats anlegen",
  createsHint: () => "Ein Ping mit create=1 legt seinen Heartbeat an: täglich, 1 h Toleranz. Grenze: 20 je Stunde.",
  contacts: () => "Kanäle dieser Heartbeats",
  contactsHint: () => "Ohne Auswahl werden die Standardkanäle benachrichtigt.",
  save: () => "Speichern",
  saved: () => "Gespeichert.",
};
