import type * as en from "../en/contact-hours.ts";
import type { Translation } from "../translation.ts";

export type { Hours } from "../en/contact-hours.ts";

type Hours = en.Hours;
type Day = Hours["ranges"][number]["days"][number];

/** The days of a week with their names, in its order. */
const week: readonly (readonly [Day, string])[] = [
  ["mon", "Mo"],
  ["tue", "Di"],
  ["wed", "Mi"],
  ["thu", "Do"],
  ["fri", "Fr"],
  ["sat", "Sa"],
  ["sun", "So"],
];

const outside: Readonly<Record<Hours["outside"], string>> = {
  hold: "Alle Alarme warten",
  outages: "Nur Ausfälle werden gesendet",
};

const waits: Readonly<Record<Hours["outside"], string>> = {
  hold: "Zu anderen Zeiten warten Alarme.",
  outages: "Zu anderen Zeiten werden nur Ausfälle gesendet.",
};

/** `Mo bis Fr`, `Mo, Mi`, `täglich`. */
export function daysName(days: readonly Day[]): string {
  const chosen = week.flatMap(([day, name], place) => (days.includes(day) ? [{ name, place }] : []));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (chosen.length === week.length) return "täglich";
  const isRun = chosen.length > 2 && first && last && last.place - first.place === chosen.length - 1;
  return isRun ? `${first.name} bis ${last.name}` : chosen.map(({ name }) => name).join(", ");
}

const isNextDay = (from: string, to: string) => to <= from && to !== "00:00";

function rangeName({ days, from, to }: Hours["ranges"][number]): string {
  return `${daysName(days)} ${from} bis ${to}${isNextDay(from, to) ? " am nächsten Tag" : ""}`;
}

export const hoursTexts: Translation<typeof en.hoursTexts> = {
  week: () => week,
  label: () => "Zeiten",
  always: () => "Alarme zu jeder Zeit",
  short: (hours) => (hours === null ? "Immer" : hours.ranges.map(rangeName).join("; ")),
  sentence: ({ ranges, time_zone, outside: out }) =>
    `Alarme ${ranges.map(rangeName).join("; ")} (${time_zone}). ${waits[out]}`,
  only: () => "Nur zu bestimmten Zeiten",
  onlyHint: () => "Zu anderen Zeiten warten Alarme, bis die Zeiten beginnen",
  forPrograms: () =>
    "Für Programme ausgeschaltet lassen. Ein Programm mit späten Alarmen kann nicht rechtzeitig handeln.",
  zone: () => "Zeitzone",
  days: () => "Tage",
  from: () => "Von",
  to: () => "Bis",
  toHint: () => "Eine Zeit vor dem Beginn gilt am nächsten Tag",
  range: (number) => `Zeiten ${number}`,
  add: () => "Zeiten hinzufügen",
  outside: () => "Außerhalb der Zeiten",
  outsides: () => [["hold", outside.hold] as const, ["outages", outside.outages] as const],
};
