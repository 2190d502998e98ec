import type { IncidentNotificationData } from "@pharos/operations";

type State = IncidentNotificationData["state"];

/** Why a message waits, by the reason's name in the API. */
const waits: Readonly<Record<string, string>> = {
  confirming: "too few checks have failed yet",
  maintenance: "maintenance is active",
  deployment: "a deployment runs",
  snooze: "alerts are snoozed",
  dependency: "a dependency is down",
  flapping: "the status changes too often",
  escalation: "nobody acknowledged yet",
  hours: "outside of the contact's hours",
  acknowledged: "someone works on the incident",
  busy: "other alerts go first",
  reminder: "the contact knows, and gets a reminder then",
};

/** Why there is no message. */
const reasons: Readonly<Record<string, string>> = {
  unwanted: "the contact does not want this event",
  recovery_only: "the contact wants recoveries only",
  short: "the outage was over before enough checks had failed",
  over: "the incident was over first",
  in_alert: "the alert also says that the incident is over",
  alert_failed: "the alert before it failed",
  acknowledged: "someone works on the incident",
  paused: "checks were paused, or the monitor was deleted",
  detached: "the contact was removed",
  notified: "the contact knows, and has no reminders",
};

const wait = (why: string | null, until: string | null) =>
  [until === null ? "" : ` until ${until}`, why === null ? "" : `: ${waits[why] ?? why}`].join("");

const wordsOf = (why: string) => reasons[why] ?? why;

const reason = (why: string | null) => (why === null ? "" : `: ${wordsOf(why)}`);

/** The rest of a sentence that begins with the contact's name. */
const sentences: Readonly<Record<State, (why: string | null, until: string | null, at: string | null) => string>> = {
  notified: (why, until, at) => `was notified${at === null ? "" : ` at ${at}`}.${next(why, until)}`,
  sending: () => "is being notified.",
  waiting: (why, until) => (why === null ? "will be notified soon." : `waits${wait(why, until)}.`),
  failed: () => "could not be notified. The alert failed.",
  not_notified: (why) => `was not notified${reason(why)}.`,
};

function next(why: string | null, until: string | null): string {
  if (why === null) return "";
  if (why === "acknowledged" && until === null) return " Reminders stopped, because someone works on the incident.";
  if (why === "sending") return " Another message is pending.";
  if (why === "reminder" && until !== null) return ` Next reminder at ${until}.`;
  return ` The next message waits${wait(why, until)}.`;
}

/** Texts about the contacts that know of an incident, and the others. */
export const notificationsTexts = {
  title: () => "Notifications",
  none: () => "No alert contact was set.",
  sentence: (state: State, why: string | null, until: string | null, at: string | null) =>
    sentences[state](why, until, at),
  reason: wordsOf,
  whyNot: () => "Why was I not notified?",
  noHistory: () => "No decision is stored. Pharos stores decisions for 90 days.",
  waited: (why: string | null, until: string | null) => `Waits${wait(why, until)}`,
  withheld: (why: string | null) => `No message${reason(why)}`,
};
