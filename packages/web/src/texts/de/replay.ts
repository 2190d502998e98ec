import type * as en from "../en/replay.ts";
import type { Translation } from "../translation.ts";

/** Why contacts would not have been notified of an outage in time. */
const reasons: Readonly<Record<string, string>> = {
  confirming: "zu wenige Prüfungen schlugen fehl",
  maintenance: "Wartung",
  deployment: "ein Deployment",
  snooze: "eine Stummschaltung",
  flapping: "der Status wechselte zu oft",
  escalation: "die Wartezeit der Eskalation",
  acknowledged: "jemand hatte bestätigt",
  hours: "die Zeiten der Kanäle",
};

const outages = (count: number) => `${count} ${count === 1 ? "Ausfall" : "Ausfälle"}`;
const alerts = (count: number) => `${count} ${count === 1 ? "Alarm" : "Alarme"}`;

export const replayTexts: Translation<typeof en.replayTexts> = {
  tryIt: () => "An früheren Ausfällen ausprobieren",
  title: () => "Ergebnis an früheren Ausfällen",
  from: () => "Von",
  until: () => "bis",
  sent: (then, now) =>
    then === now ? `Hätte wie bisher ${alerts(now)} gesendet.` : `Hätte ${alerts(now)} statt ${then} gesendet.`,
  noneMissed: () => "Kein Ausfall wäre verpasst worden.",
  missed: (count, longest) => {
    const missed = `${outages(count)} ${count === 1 ? "wäre" : "wären"} verpasst worden`;
    if (longest === null) return `${missed}.`;
    return count === 1 ? `${missed}, er dauerte ${longest}.` : `${missed}, der längste dauerte ${longest}.`;
  },
  later: (count, longest) =>
    `${outages(count)} ${count === 1 ? "wäre" : "wären"} später alarmiert worden, um bis zu ${longest}.`,
  contact: () => "Kanal",
  before: () => "Vorher",
  after: () => "Nachher",
  missedTitle: () => "Verpasste Ausfälle",
  missedBecause: (length, why) => {
    const reason = why === null ? undefined : reasons[why];
    return reason === undefined ? length : `${length} (${reason})`;
  },
  more: (count) => `${count} weitere`,
  estimated: () => "Manche alte Prüfung ist nicht mehr gespeichert, daher sind die Zahlen geschätzt.",
  leftOut: () => "Änderungen der Prüfung selbst zählen nicht, etwa die URL oder das Intervall.",
  onlyMonitors: () => "Hier zählen nur Alarme von Monitoren, nicht von Servern oder Websites.",
};
