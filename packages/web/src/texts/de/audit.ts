import { inputs } from "../../api/inputs.ts";
import type * as en from "../en/audit.ts";
import type { Translation } from "../translation.ts";

const { door: doorNames, entity: entityNames } = inputs.auditLog;

const doors: Readonly<Record<(typeof doorNames.enum)[number], string>> = {
  api: "die API",
  mcp: "einen KI-Assistenten",
  dashboard: "das Dashboard",
  operator: "die Kommandozeile",
  ping: "einen Ping",
  link: "einen Link in einem Alarm",
  schedule: "eine gesetzte Zeit",
  probe: "eine Sonde",
};

const entities: Readonly<Record<(typeof entityNames.enum)[number], string>> = {
  monitor: "Monitore",
  server: "Server",
  site: "Websites",
  place: "Orte",
  place_probe: "Sonden",
  contact: "Kanäle",
  delivery: "Zustellungen",
  incident: "Störungen",
  api_token: "API-Tokens",
  ping_key: "Der Ping-Schlüssel",
  member: "Mitglieder",
  invitation: "Einladungen",
  team: "Das Team",
  user: "Benutzer",
  session: "Sitzungen",
  passkey: "Passkeys",
  maintenance_window: "Wartung",
  deployment: "Deployments",
  status_page: "Statusseiten",
  page_report: "Beiträge",
  page_subscriber: "Abonnenten",
  view: "Ansichten",
};

/** Filters of the log: the name in the API and the label. */
export const auditEntities = entityNames.enum.map((name) => [name, entities[name]] as const);
export const auditDoors = doorNames.enum.map((name) => [name, doors[name]] as const);

/** Phrases that differ from noun and verb. Keys are names of operations or commands of the operator. */
const deeds: Readonly<Record<string, string>> = {
  "accept-invitation": "Dem Team beigetreten:",
  "delete-invitation": "Einladung zurückgezogen von",
  "create-invitation": "Eingeladen:",
  "update-member": "Rolle geändert von",
  "leave-team": "Team verlassen:",
  "toggle-monitor": "Monitor pausiert oder fortgesetzt:",
  redeliver: "Erneut gesendet:",
  "redeliver-of-subject": "Erneut gesendet:",
  "attach-contact": "Zuordnung geändert des Kanals",
  "acknowledge-incident": "Störung bestätigt von",
  "acknowledge-incident-of-subject": "Störung bestätigt von",
  "acknowledge-by-link": "Störung bestätigt von",
  "unacknowledge-incident": "Bestätigung beendet der Störung von",
  "unacknowledge-incident-of-subject": "Bestätigung beendet der Störung von",
  "escalate-incident": "Nächster Kanal alarmiert:",
  "escalate-incident-of-subject": "Nächster Kanal alarmiert:",
  "acknowledge-cause": "Störungen bestätigt von",
  "unacknowledge-cause": "Bestätigung beendet der Störungen von",
  "pause-subject": "Ende der Pause geändert von",
  "resume-at-end": "Am Ende der Pause fortgesetzt:",
  "end-silences": "Alarme stummer Monitore eingeschaltet in",
  "snooze-incident": "Stummschaltung geändert von",
  "assign-incident": "Störung zugewiesen von",
  "comment-on-incident": "Störung kommentiert von",
  "delete-incident-comment": "Kommentar gelöscht zur Störung von",
  "check-by-link": "Geprüft:",
  "snooze-by-link": "Stummgeschaltet:",
  "escalate-by-link": "Nächster Kanal alarmiert:",
  "end-contact-links": "Links zum Antworten beendet von",
  "rotate-badge-key": "URLs der Badges zurückgesetzt von",
  "rotate-contact-secret": "Signaturschlüssel zurückgesetzt von",
  "rotate-ping-key": "Neuer Ping-Schlüssel angelegt",
  "create-place-enrolment": "Token erstellt für den Ort",
  "rename-place-probe": "Sonde umbenannt:",
  "revoke-place-probe": "Sonde gesperrt:",
  "create-pinged": "Ein Ping hat den Heartbeat angelegt:",
  "enrol-probe": "Ein Token hat die Sonde angemeldet:",
  "reject-probe": "Anmeldung abgelehnt der Sonde",
  "double-probe-key": "Zwei Programme nutzten den Schlüssel der Sonde",
  "extend-maintenance": "Wartung verlängert:",
  "add-report-update": "Meldung hinzugefügt zum Beitrag",
  "team set-plan": "Tarif geändert des Teams",
  "member add": "Mitglied hinzugefügt:",
  "member remove": "Mitglied entfernt:",
};

const verbs: Readonly<Record<string, string>> = {
  add: "hinzugefügt",
  cancel: "abgesagt",
  create: "angelegt",
  delete: "gelöscht",
  end: "beendet",
  publish: "veröffentlicht",
  remove: "entfernt",
  rename: "umbenannt",
  restore: "wiederhergestellt",
  revoke: "widerrufen",
  skip: "ausgelassen",
  update: "geändert",
};

const nouns: Readonly<Record<string, string>> = {
  monitor: "Monitor",
  monitors: "Monitore",
  server: "Server",
  site: "Website",
  contact: "Kanal",
  "notification contact": "Kanal",
  token: "API-Token",
  member: "Mitglied",
  invitation: "Einladung",
  team: "Team",
  user: "Benutzer",
  profile: "Profil",
  session: "Sitzung",
  passkey: "Passkey",
  "maintenance window": "Wartungsfenster",
  maintenance: "Wartung",
  deployment: "Deployment",
  "status page": "Statusseite",
  "page report": "Beitrag",
  subscriber: "Abonnent",
  view: "Ansicht",
};

/** `update-monitor`, and the operator's `monitor update`, as `Monitor geändert:`. The name follows. */
function deedOf(operation: string): string {
  const known = deeds[operation];
  if (known !== undefined) return known;
  const words = operation.replaceAll("-", " ");
  const [first = "", ...rest] = operation.includes(" ") ? words.split(" ").reverse() : words.split(" ");
  const [verb, noun] = [verbs[first], rest.join(" ")];
  if (verb === undefined) return words.slice(0, 1).toUpperCase() + words.slice(1);
  return noun === "" ? `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}:` : `${nouns[noun] ?? noun} ${verb}:`;
}

/** Authors without an account, by the source. */
const userless: Readonly<Record<string, string>> = {
  ping: "einem Job",
  link: "einem Leser eines Alarms",
  schedule: "Pharos",
  probe: "einer Sonde",
};

function doorOf(door: string): string {
  return auditDoors.find(([name]) => name === door)?.[1] ?? door;
}

export const auditTexts: Translation<typeof en.auditTexts> = {
  noChanges: () => "Noch keine Änderungen.",
  noneFound: () => "Keine Änderung passt zu diesen Filtern.",
  deed: deedOf,
  by: (email, door) => email ?? userless[door] ?? "dem Betreiber",
  through: (door) => `durch ${doorOf(door)}`,
  filters: () => "Filter",
  who: () => "Person",
  anyUser: () => "Alle Mitglieder",
  what: () => "Art",
  anyEntity: () => "Alles",
  way: () => "Quelle",
  anyWay: () => "Alle Quellen",
  door: (words) => `Durch ${words}`,
  since: () => "Von",
  until: () => "Bis",
  clear: () => "Alle zeigen",
  changed: () => "Änderungen",
  field: () => "Feld",
  before: () => "Vorher",
  after: () => "Nachher",
};
