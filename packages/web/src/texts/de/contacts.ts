import type { TestVerdictData } from "@pharos/operations";
import type { inputs } from "../../api/inputs.ts";
import type * as en from "../en/contacts.ts";
import type { Translation } from "../translation.ts";
import { headline, previewedNews } from "./news.ts";
import { services } from "./services.ts";

export type { AnswerPlace } from "../en/contacts.ts";

type ContactType = (typeof inputs.contact.type.enum)[number];
type TestFailure = NonNullable<TestVerdictData["reason"]>;
type ConfigKey = (typeof inputs.contactConfig)[ContactType][number];

const types: Readonly<Record<string, string>> = {
  email: "E-Mail",
  slack: "Slack",
  discord: "Discord",
  telegram: "Telegram",
  webhook: "Webhook",
  push: "Browser",
} satisfies Record<ContactType, string>;

const details: Readonly<Record<string, string>> = {
  email: "E-Mail an eine Adresse",
  slack: "Nachricht in einem Kanal",
  discord: "Nachricht in einem Kanal",
  telegram: "Nachricht eines Bots",
  webhook: "JSON an Ihre URL",
  push: "Benachrichtigung auf diesem Gerät",
} satisfies Record<ContactType, string>;

const fields: Readonly<Record<string, string>> = {
  email: "E-Mail-Adresse",
  webhook_url: "Webhook-URL",
  url: "URL",
  bot_token: "Token des Bots",
  chat_id: "Chat-ID",
  endpoint: "Abonnement",
  p256dh: "Schlüssel",
  auth: "Geheimnis",
} satisfies Record<ConfigKey, string>;

const hints: Readonly<Record<string, string>> = {
  "slack.webhook_url": "Ein eingehender Webhook des Kanals",
  "discord.webhook_url": "Ein Webhook des Kanals, aus seinen Integrationen",
  "webhook.ownUrl": "Pharos sendet Ihre Anfrage an diese URL",
  "webhook.url": "Pharos sendet für jeden Alarm einen signierten POST mit JSON",
  "telegram.chat_id": "Eine Zahl oder der @Name eines Kanals",
};

const testFailures: Readonly<Record<TestFailure, string>> = {
  refused: "Der Empfänger hat sie abgelehnt. Prüfen Sie die URL und die Einstellungen.",
  unauthorized: "Der Empfänger hat den Schlüssel oder das Passwort nicht angenommen.",
  rate_limited: "Der Empfänger begrenzt Nachrichten. Versuchen Sie es später erneut.",
  receiver_error: "Der Empfänger hatte einen Fehler. Versuchen Sie es später erneut.",
  timeout: "Der Empfänger hat nicht rechtzeitig geantwortet.",
  unreachable: "Pharos konnte sich nicht verbinden. Prüfen Sie die URL und das Netzwerk.",
  cancelled: "Pharos wurde beim Senden beendet. Senden Sie sie erneut.",
};

function hears(onDown: boolean, onRecovery: boolean): string {
  if (onDown && onRecovery) return "Ausfall und Wiederherstellung";
  if (onDown) return "Ausfall";
  return onRecovery ? "Wiederherstellung" : "nichts";
}

const answerHints: Readonly<Record<en.AnswerPlace, string>> = {
  message: "Wer einen Alarm liest, bestätigt ihn ohne Anmeldung.",
  payload: "Die Nutzdaten enthalten answer_url. Wer sie liest, bestätigt ohne Anmeldung.",
  own: "Setzen Sie {{answer_url}} in den Inhalt. Wer ihn liest, bestätigt ohne Anmeldung.",
};

export const contactsTexts: Translation<typeof en.contactsTexts> = {
  title: () => "Benachrichtigungen",
  create: () => "Neuer Kanal",
  editTitle: (name) => `${name} bearbeiten`,
  type: (type) => types[type] ?? type,
  typeLabel: () => "Typ",
  typeDetail: (type) => details[type] ?? "",
  serviceName: (service, english) => (service === "generic" ? "Eigenes Programm" : english),
  serviceDetail: (service, english) => services[service] ?? english,
  summary: (kind, onDown, onRecovery) => `${kind} · ${hears(onDown, onRecovery)}`,
  notifiedAfter: (time) => `nach ${time} ohne Bestätigung`,
  remindedAfter: (time) => `Erinnerung nach ${time}`,
  field: (key) => fields[key] ?? key,
  fieldHint: (type, key) => hints[`${type}.${key}`],
  name: () => "Name",
  nameHint: () => "In Monitoren und Zustellungen",
  onDown: () => "Bei Ausfall benachrichtigen",
  onRecovery: () => "Bei Wiederherstellung benachrichtigen",
  isDefault: () => "Neue Monitore benachrichtigen diesen Kanal",
  isDefaultHint: () => "Auch neue Server und Websites. Vorhandene ändern sich nicht.",
  newMonitors: () => "Neue Monitore",
  ofNewMonitors: (isDefault) => (isDefault ? "benachrichtigen diesen Kanal" : "benachrichtigen diesen Kanal nicht"),
  gather: () => "Alarme zusammenfassen",
  gatherHint: () => "Alarme aus dieser Zeit kommen als eine Nachricht",
  gatherFor: (seconds) => (seconds === 0 ? "Jeden Alarm sofort senden" : `${seconds} s auf andere Alarme warten`),
  save: () => "Speichern",
  createIt: () => "Ohne Test anlegen",
  useIt: () => "Test senden und verwenden",
  whereToFind: () => "Wo finde ich das?",
  add: () => "Kanal hinzufügen",
  whatArrives: () => "Vorschau der Nachricht",
  nothingToPreview: () => "Legen Sie einen Monitor an, um hier seine Nachrichten zu sehen.",
  asItArrives: (kind, name) => `${kind}, wie ${name} sie bekommt. Geheimnisse sind verborgen.`,
  changeWording: () => "Wortlaut ändern",
  none: () => "Noch keine Kanäle",
  noneDetail: () =>
    "Ein Kanal ist eine E-Mail-Adresse, ein Chat oder ein Webhook. Ordnen Sie ihn Monitoren zu, dann benachrichtigt Pharos ihn bei Ausfällen.",
  counts: (all, failing) =>
    [all === 1 ? "1 Kanal" : `${all} Kanäle`, failing > 0 && `${failing} gestört`].filter(Boolean).join(", "),
  notifyNobody: (nobody, all) =>
    `${nobody} von ${all} ${nobody === 1 ? "benachrichtigt" : "benachrichtigen"} niemanden`,
  channels: () => "Kanäle",
  channel: () => "Kanal",
  state: () => "Stand",
  attachedTo: () => "Zugeordnet",
  attachedAndProven: () => "Zugeordnet, erprobt",
  attachedOf: (count, all) => `${count} von ${all}`,
  attachedToNothing: () => "Nichts zugeordnet",
  later: (count) => `${count} später`,
  afterMinutes: (minutes) => `nach ${minutes} min`,
  moreAttached: (count) => `und ${count} weitere`,
  newMonitorsToo: () => "auch neue Monitore",
  proven: () => "Erprobt",
  accepted: () => "Alarm zugestellt",
  proved: () => "Erprobt",
  seen: () => "gesehen",
  unproven: () => "Proben scheitern seit",
  failing: () => "Gestört seit",
  neverProven: () => "Nie erprobt",
  nextAttempt: () => "nächster Versuch",
  attach: () => "Zuordnen …",
  attachIt: (name) => `${name} zuordnen …`,
  sendTest: () => "Test senden",
  sendTestTo: (name) => `Test an ${name} senden`,
  actionsOf: (name) => `Aktionen für ${name}`,
  change: () => "Ändern",
  findKind: () => "Dienst suchen",
  ownRequest: () => "Eigene Anfrage",
  ownRequestDetail: () => "Inhalt und Header, die Sie schreiben",
  ofService: () => "Wie der Dienst es verlangt",
  request: (isService) => (isService ? "Anfrage ändern" : "Anfrage"),
  body: () => "Inhalt",
  bodyHint: (isService) =>
    isService
      ? "Leer: der Inhalt, den der Dienst verlangt"
      : "JSON mit Feldern wie {{title}} und {{text}} in seinen Zeichenketten",
  overBody: () => "Inhalt, wenn es vorbei ist",
  overHint: (isService) => (isService ? "Leer: wie der Dienst es verlangt" : "Leer: derselbe Inhalt"),
  format: () => "Format",
  form: () => "Formular",
  text: () => "Einfacher Text",
  path: () => "Pfad",
  pathHint: () => "Wird an die URL angehängt",
  overPath: () => "Pfad, wenn es vorbei ist",
  overPathHint: () => "Leer: derselbe Pfad",
  unnamed: () => "Kanal",
  optional: (label) => `${label} (optional)`,
  preview: () => "Nachrichten ansehen",
  previewTitle: () => "Nachrichten dieses Kanals",
  previewed: previewedNews,
  notSent: () => "Der Kanal bekommt davon keine Nachricht.",
  test: () => "Test senden",
  edit: () => "Bearbeiten",
  removeDetail: () =>
    "Der Kanal wird aus jedem Monitor, Server und jeder Website entfernt. Das lässt sich nicht rückgängig machen.",
  testArrived: (ms) => `Der Test kam in ${ms} an.`,
  confirm: () => "Ich habe ihn bekommen",
  confirmed: () => "Pharos hat gespeichert, dass eine Person den Test bekommen hat.",
  testFailed: (reason) => `Der Test kam nicht an. ${reason === null ? "" : testFailures[reason]}`.trim(),
  testFailedFor: (name, reason, error) => `${name}: ${contactsTexts.testFailed(reason)} ${error ?? ""}`.trim(),
  settings: () => "Einstellungen",
  secret: () => "Signaturschlüssel",
  showSecret: () => "Signaturschlüssel zeigen",
  rotate: () => "Schlüssel zurücksetzen",
  rotateTitle: () => "Signaturschlüssel zurücksetzen?",
  rotateDetail: () =>
    "Pharos signiert sofort mit dem neuen Schlüssel. 24 Stunden lang auch mit dem alten, damit Sie den Empfänger ändern können.",
  answers: () => "Links zum Antworten",
  answersHint: (place) => answerHints[place],
  weeklyProof: () => "Wöchentliche Nachricht",
  weeklyProofHint: () => "Nach einer Woche ohne Alarm sagt eine Nachricht, dass Pharos den Kanal noch erreicht.",
  isOn: () => "an",
  answerLinks: () => "Links zum Antworten",
  answerLinksOf: (answers) => (answers ? "an" : "aus"),
  endLinks: () => "Alle Links beenden",
  endLinksTitle: () => "Alle Links zum Antworten beenden?",
  endLinksDetail: () => "Die Links in früheren Alarmen an diesen Kanal enden. Neue Alarme haben neue Links.",
  linksEnded: () => "Die Links in früheren Alarmen sind beendet.",
  key: () => "Schlüssel in der Konfiguration",
  hears: () => "Ereignisse",
  hearsOf: hears,
  deliveries: () => "Zustellungen",
  headline,
  noDeliveries: () => "Noch keine Alarme gesendet.",
  again: () => "Erneut senden",
  sentAgain: () => "Pharos sendet den Alarm nach Sekunden erneut.",
};
