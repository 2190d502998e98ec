import type { AlertOutcome, HeldKind } from "../../pages/incidents/alert-outcome.ts";
import { notificationsTexts } from "./notifications.ts";

/** Keys are the second part of an event's name. */
const events: Readonly<Record<string, string>> = {
  down: "down",
  recovery: "recovered",
  reminder: "still down",
  flapping: "status changes too often",
  changed: "other sides fail now",
};

const outcomes: Readonly<Record<AlertOutcome, string>> = {
  sent: "sent",
  pending: "pending",
  failed: "failed",
  suppressed: "suppressed",
  none: "not sent",
};

/** Why an alert waited, by the reason's name in the API. */
const waits: Readonly<Record<string, string>> = {
  confirming: "not enough checks agreed yet",
  maintenance: "maintenance was active",
  deployment: "a deployment was active",
  snooze: "alerts were snoozed",
  dependency: "a dependency was down",
  flapping: "the status changed too often",
  escalation: "the escalation had not started",
  hours: "outside of the contact's hours",
  acknowledged: "somebody had acknowledged the outage",
  over: "no alert of the outage was sent",
};

const leads: Readonly<Record<HeldKind, readonly [all: string, some: string]>> = {
  suppressed: ["Suppressed", "Suppressed for"],
  later: ["Sent later", "Sent later to"],
  escalation: ["Not sent yet", "Not sent yet to"],
  never: ["Not sent", "Not sent to"],
};

const partsOf = (event: string) => {
  const name = event.slice(event.indexOf(".") + 1);
  return { noun: name === "reminder" ? "Reminder" : "Alert", what: events[name] ?? event };
};

const MAX_NAMES = 3;

function list(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}

/** Texts about the alerts of an incident in its timeline. */
export const incidentEventTexts = {
  /** An alert, without its outcome. */
  event(event: string): string {
    const { noun, what } = partsOf(event);
    return `${noun}: ${what}`;
  },
  title(event: string, outcome: AlertOutcome): string {
    const { noun, what } = partsOf(event);
    return `${noun} ${outcomes[outcome]}: ${what}`;
  },
  /** @param names of the contacts, or null for all contacts */
  held(kind: HeldKind, why: string, names: readonly string[] | null): string {
    const [all, some] = leads[kind];
    const lead = names === null ? all : `${some} ${list(names)}`;
    return `${lead}: ${waits[why] ?? notificationsTexts.reason(why)}.`;
  },
  notStored: () => "The reason is not stored. Pharos stores reasons for 90 days.",
  changed: () => "Other sides fail now",
  alreadyAlerted: () => "No new alert: contacts got one of these sides in this incident.",
  noContact: () => "No alert contact was set for this event.",
  gathers: (seconds: number) => `combines alerts for ${seconds} s`,
};
