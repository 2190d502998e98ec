import type { AlertOutcome, HeldKind } from "../../pages/incidents/alert-outcome.ts";
import type * as en from "../en/incident-events.ts";
import type { Translation } from "../translation.ts";
import { notificationsTexts } from "./notifications.ts";

/** Keys are the second part of an event's name. */
const events: Readonly<Record<string, string>> = {
  down: "Ausfall",
  recovery: "Wiederherstellung",
  reminder: "noch ausgefallen",
  flapping: "Status wechselt zu oft",
  changed: "andere Seiten fallen aus",
};

const outcomes: Readonly<Record<AlertOutcome, string>> = {
  sent: "gesendet",
  pending: "unterwegs",
  failed: "fehlgeschlagen",
  suppressed: "unterdrückt",
  none: "nicht gesendet",
};

/** Why an alert waited, by the reason's name in the API. */
const waits: Readonly<Record<string, string>> = {
  confirming: "noch zu wenige Prüfungen stimmten überein",
  maintenance: "eine Wartung lief",
  deployment: "ein Deployment lief",
  snooze: "Alarme waren stumm",
  dependency: "eine Abhängigkeit war ausgefallen",
  flapping: "der Status wechselte zu oft",
  escalation: "die Eskalation hatte noch nicht begonnen",
  hours: "außerhalb der Zeiten des Kanals",
  acknowledged: "jemand hatte den Ausfall bestätigt",
  over: "kein Alarm des Ausfalls wurde gesendet",
};

const leads: Readonly<Record<HeldKind, readonly [all: string, some: string]>> = {
  suppressed: ["Unterdrückt", "Unterdrückt für"],
  later: ["Später gesendet", "Später gesendet an"],
  escalation: ["Noch nicht gesendet", "Noch nicht gesendet an"],
  never: ["Nicht gesendet", "Nicht gesendet an"],
};

const partsOf = (event: string) => {
  const name = event.slice(event.indexOf(".") + 1);
  return { noun: name === "reminder" ? "Erinnerung" : "Alarm", what: events[name] ?? event };
};

const MAX_NAMES = 3;

function list(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return names.length > MAX_NAMES ? `${shown} und ${names.length - MAX_NAMES} weitere` : shown;
}

export const incidentEventTexts: Translation<typeof en.incidentEventTexts> = {
  event(event) {
    const { noun, what } = partsOf(event);
    return `${noun}: ${what}`;
  },
  title(event, outcome) {
    const { noun, what } = partsOf(event);
    return `${noun} ${outcomes[outcome]}: ${what}`;
  },
  held(kind, why, names) {
    const [all, some] = leads[kind];
    const lead = names === null ? all : `${some} ${list(names)}`;
    return `${lead}: ${waits[why] ?? notificationsTexts.reason(why)}.`;
  },
  notStored: () => "Der Grund ist nicht gespeichert. Pharos speichert Gründe 90 Tage lang.",
  changed: () => "Jetzt fallen andere Seiten aus",
  alreadyAlerted: () => "Kein neuer Alarm: In diesem Vorfall gab es schon einen zu diesen Seiten.",
  noContact: () => "Für dieses Ereignis war kein Kanal gesetzt.",
  gathers: (seconds) => `fasst Alarme von ${seconds} s zusammen`,
};
