import type * as en from "../en/alert-rules.ts";
import type { Translation } from "../translation.ts";

export const alertRuleTexts: Translation<typeof en.alertRuleTexts> = {
  title: () => "Benachrichtigungen",
  alertAfter: () => "Alarm nach fehlgeschlagenen Prüfungen",
  alertAfterHint: (time) => `Bis zu ${time} nach Beginn des Ausfalls. Der Status ändert sich beim ersten Fehler.`,
  failuresOf: () => "Unter den letzten Prüfungen",
  failuresOfHint: (least, most) => `${least} bis ${most}. Leer: Die Fehler müssen aufeinander folgen.`,
  recoverAfter: () => "Wiederherstellung nach bestandenen Prüfungen",
  recoverAfterHint: () => "Bestandene Prüfungen in Folge, bevor die Wiederherstellung gemeldet wird",
  escalations: () => "Spätere Kanäle",
  reminders: () => "Erinnerungen",
  dependsOn: () => "Hängt ab von",
  dependsOnHint: () => "Alarme warten, solange eines davon ausgefallen ist und der Kanal dessen Alarme bekommt.",
  failures: (count, of) =>
    of > count
      ? `Nach ${count} fehlgeschlagenen von ${of} Prüfungen`
      : count === 1
        ? "Nach einer fehlgeschlagenen Prüfung"
        : `Nach ${count} fehlgeschlagenen Prüfungen in Folge`,
  outage: () => "Nach Beginn eines Ausfalls",
  atOnce: (names) => (names.length === 0 ? [] : [`${list(names)} sofort`]),
  later: (name, time) => `${name} nach ${time}, wenn niemand bestätigt`,
  sentence: (when, who) =>
    who.length === 0
      ? "Kein Kanal. Sie werden nicht benachrichtigt."
      : `${when} benachrichtigt Pharos ${who.join("; ")}.`,
  snoozeAsks: () => "Stummschalten …",
  snoozeTitle: (name) => `${name} stummschalten`,
  snoozeDetail: () => "Bis dahin sendet Pharos keinen Alarm eines neuen Ausfalls.",
  snoozeFor: (time) => `Für ${time} stummschalten`,
  endSnooze: () => "Stummschaltung beenden",
  snoozed: (time) => `Stumm bis ${time}. Besteht der Ausfall dann noch, sendet Pharos einen Alarm.`,
  silence: () => "Bis ich Alarme einschalte",
  silenced: () => "Der Monitor ist stumm, bis Sie seine Alarme einschalten.",
  turnOn: () => "Alarme einschalten",
  turnOnAsks: () => "Alarme einschalten …",
  loudTitle: (name) => `Alarme von ${name} einschalten`,
  loudDetail: () => "Ist der Monitor jetzt ausgefallen, sendet Pharos sofort einen Alarm.",
  isLoud: () => "Die Alarme sind eingeschaltet.",
  snoozeEnded: () => "Die Stummschaltung ist beendet.",
};

function list(names: readonly string[]): string {
  return new Intl.ListFormat("de").format(names);
}
