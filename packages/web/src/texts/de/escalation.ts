import type { EscalationData } from "@pharos/operations";
import type * as en from "../en/escalation.ts";
import type { Translation } from "../translation.ts";
import { daysName } from "./contact-hours.ts";

type Gap = EscalationData["gaps"][number]["gaps"][number];

const minutes = (count: number) =>
  count % 60 === 0 ? (count === 60 ? "1 Stunde" : `${count / 60} Stunden`) : `${count} min`;

function gapName({ days, from, to, days_later: later }: Gap): string {
  const name = daysName(days);
  const when = `von ${from} bis ${to}`;
  if (later > 1) return `${name} ${when}, ${later} Tage später`;
  return days.length === 7 ? when : `${name} ${when}`;
}

export const escalationTexts: Translation<typeof en.escalationTexts> = {
  title: () => "Eskalation",
  follow: (following, all) => `Für alles ohne eigene Regel: ${following} von ${all}`,
  change: () => "Ändern",
  atOnce: () => "Sofort",
  after: (count) => `Nach ${minutes(count)}`,
  nobody: () => "Niemand",
  reminder: () => "Erinnerung an alle",
  reminderLater: () => "danach ist jede Wartezeit doppelt so lang",
  until: () => "Bis",
  untilWhat: () => "bestätigt oder wieder in Betrieb",
  recovery: () => "Die Wiederherstellung geht an alle, die benachrichtigt wurden",
  gap: (gaps, zone) => `Niemand ${gaps.map(gapName).join("; ")} (${zone})`,
  edit: () => "Eskalation ändern",
  atOnceHint: () => "Kanäle mit „Auch neue Monitore“. Ändern Sie sie mit „Zuordnen …“.",
  step: (number) => `Stufe ${number}`,
  channel: () => "Kanal",
  choose: () => "Kanal wählen",
  minutes: () => "Minuten nach dem Beginn",
  add: () => "Stufe hinzufügen",
  remind: () => "Erste Erinnerung",
  remindHint: () => "Jede weitere Erinnerung braucht doppelt so lange",
  never: () => "Keine Erinnerungen",
  remindAfter: (count) => `Nach ${minutes(count)}`,
  reaches: (count) => `Für die ${count} ändern, die ihr jetzt folgen`,
  reachesHint: () => "Sonst bekommen sie nur neue Monitore, Server und Websites",
  save: () => "Speichern",
  saved: (changed) => `Eskalation gespeichert. ${changed} geändert.`,
};
