import type { IncidentNotificationData } from "@pharos/operations";
import type * as en from "../en/notifications.ts";
import type { Translation } from "../translation.ts";

type State = IncidentNotificationData["state"];

/** Why a message waits, by the reason's name in the API. */
const waits: Readonly<Record<string, string>> = {
  confirming: "noch zu wenige Prüfungen schlugen fehl",
  maintenance: "eine Wartung läuft",
  deployment: "ein Deployment läuft",
  snooze: "Alarme sind stumm",
  dependency: "eine Abhängigkeit ist ausgefallen",
  flapping: "der Status wechselt zu oft",
  escalation: "noch hat niemand bestätigt",
  hours: "außerhalb der Zeiten des Kanals",
  acknowledged: "jemand arbeitet an der Störung",
  busy: "andere Alarme gehen vor",
  reminder: "der Kanal weiß davon und bekommt dann eine Erinnerung",
};

/** Why there is no message. */
const reasons: Readonly<Record<string, string>> = {
  unwanted: "der Kanal will dieses Ereignis nicht",
  recovery_only: "der Kanal will nur Wiederherstellungen",
  short: "der Ausfall endete, bevor genug Prüfungen fehlgeschlagen waren",
  over: "die Störung endete vorher",
  in_alert: "der Alarm sagt auch, dass die Störung beendet ist",
  alert_failed: "der Alarm davor schlug fehl",
  acknowledged: "jemand arbeitet an der Störung",
  paused: "die Prüfungen waren pausiert, oder der Monitor wurde gelöscht",
  detached: "der Kanal wurde entfernt",
  notified: "der Kanal weiß davon und hat keine Erinnerungen",
};

const wait = (why: string | null, until: string | null) =>
  [until === null ? "" : ` bis ${until}`, why === null ? "" : `: ${waits[why] ?? why}`].join("");

const wordsOf = (why: string) => reasons[why] ?? why;

const reason = (why: string | null) => (why === null ? "" : `: ${wordsOf(why)}`);

/** The rest of a sentence that begins with the channel's name. */
const sentences: Readonly<Record<State, (why: string | null, until: string | null, at: string | null) => string>> = {
  notified: (why, until, at) => `wurde${at === null ? "" : ` um ${at}`} benachrichtigt.${next(why, until)}`,
  sending: () => "wird gerade benachrichtigt.",
  waiting: (why, until) => (why === null ? "wird bald benachrichtigt." : `wartet${wait(why, until)}.`),
  failed: () => "konnte nicht benachrichtigt werden. Der Alarm schlug fehl.",
  not_notified: (why) => `wurde nicht benachrichtigt${reason(why)}.`,
};

function next(why: string | null, until: string | null): string {
  if (why === null) return "";
  if (why === "acknowledged" && until === null) return " Erinnerungen enden, weil jemand an der Störung arbeitet.";
  if (why === "sending") return " Eine weitere Nachricht ist unterwegs.";
  if (why === "reminder" && until !== null) return ` Nächste Erinnerung um ${until}.`;
  return ` Die nächste Nachricht wartet${wait(why, until)}.`;
}

export const notificationsTexts: Translation<typeof en.notificationsTexts> = {
  title: () => "Benachrichtigungen",
  none: () => "Kein Kanal war gesetzt.",
  sentence: (state, why, until, at) => sentences[state](why, until, at),
  reason: wordsOf,
  whyNot: () => "Warum wurde ich nicht benachrichtigt?",
  noHistory: () => "Keine Entscheidung ist gespeichert. Pharos speichert Entscheidungen 90 Tage lang.",
  waited: (why, until) => `Wartet${wait(why, until)}`,
  withheld: (why) => `Keine Nachricht${reason(why)}`,
};
