import type { ContactData } from "@pharos/operations";

export type Hours = NonNullable<ContactData["hours"]>;
type Day = Hours["ranges"][number]["days"][number];

/** The days of a week with their names, in its order. */
const week: readonly (readonly [Day, string])[] = [
  ["mon", "Mon"],
  ["tue", "Tue"],
  ["wed", "Wed"],
  ["thu", "Thu"],
  ["fri", "Fri"],
  ["sat", "Sat"],
  ["sun", "Sun"],
];

const outside: Readonly<Record<Hours["outside"], string>> = {
  hold: "All alerts wait",
  outages: "Only outages are sent",
};

const waits: Readonly<Record<Hours["outside"], string>> = {
  hold: "At other times alerts wait.",
  outages: "At other times only outages are sent.",
};

/** `Mon to Fri`, `Mon, Wed`, `every day`. */
export function daysName(days: readonly Day[]): string {
  const chosen = week.flatMap(([day, name], place) => (days.includes(day) ? [{ name, place }] : []));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (chosen.length === week.length) return "every day";
  const isRun = chosen.length > 2 && first && last && last.place - first.place === chosen.length - 1;
  return isRun ? `${first.name} to ${last.name}` : chosen.map(({ name }) => name).join(", ");
}

const isNextDay = (from: string, to: string) => to <= from && to !== "00:00";

function rangeName({ days, from, to }: Hours["ranges"][number]): string {
  return `${daysName(days)} ${from} to ${to}${isNextDay(from, to) ? " the next day" : ""}`;
}

export const hoursTexts = {
  week: () => week,
  label: () => "Hours",
  always: () => "Alerts at any time",
  short: (hours: Hours | null) => (hours === null ? "Always" : hours.ranges.map(rangeName).join("; ")),
  sentence: ({ ranges, time_zone, outside: out }: Hours) =>
    `Alerts ${ranges.map(rangeName).join("; ")} (${time_zone}). ${waits[out]}`,
  only: () => "Only at certain hours",
  onlyHint: () => "At other times alerts wait until the hours begin",
  forPrograms: () => "Leave this off for programs. A program that gets alerts late cannot act in time.",
  zone: () => "Time zone",
  days: () => "Days",
  from: () => "From",
  to: () => "To",
  toHint: () => "A time before the begin is of the next day",
  range: (number: number) => `Hours ${number}`,
  add: () => "Add hours",
  outside: () => "Outside of the hours",
  outsides: () => [["hold", outside.hold] as const, ["outages", outside.outages] as const],
};
