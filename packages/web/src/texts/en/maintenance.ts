import { type endings, ordinals, type Recurrence, type Repeat } from "../../pages/maintenance/recurrence.ts";

const repeatNames: Readonly<Record<Repeat, string>> = {
  once: "Once",
  daily: "Every few days",
  weekly: "On days of the week",
  "month-day": "Monthly, on a day",
  "month-end": "Monthly, on the last day",
  "month-weekday": "Monthly, on a weekday",
  rule: "By a rule of RFC 5545",
};

const days: Readonly<Record<string, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

const places: Readonly<Record<(typeof ordinals)[number], string>> = {
  "1": "first",
  "2": "second",
  "3": "third",
  "4": "fourth",
  "-1": "last",
};

const placeName = (ordinal: string) => {
  const known = ordinals.find((one) => one === ordinal);
  return known === undefined ? ordinal : places[known];
};

const endNames: Readonly<Record<(typeof endings)[number], string>> = {
  never: "Never",
  count: "After a number of times",
  until: "On a day",
};

const units: Readonly<Record<number, readonly [one: string, more: string]>> = {
  1: ["second", "seconds"],
  60: ["minute", "minutes"],
  3600: ["hour", "hours"],
  86400: ["day", "days"],
};

const states: Readonly<Record<string, string>> = {
  planned: "Planned",
  active: "Now",
  ended: "Over",
  cancelled: "Skipped",
};

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const every = (number: string, one: string, more: string) =>
  number === "1" ? `every ${one}` : `every ${number} ${more}`;

export const maintenanceTexts = {
  publishOn: (page: string) => `Publish on ${page}`,
  title: () => "Maintenance",
  create: () => "New window",
  now: () => "Now",
  nothingNow: () => "Nothing is in maintenance now. Contacts are told of everything.",
  next: () => "The next 14 days",
  nothingNext: () => "Nothing is planned in the next 14 days.",
  past: () => "The last 14 days",
  windows: () => "All windows",
  isOver: () => "Over",
  cut: (shown: number, total: number) => `These are the ${shown} of ${total} periods that are nearest to now.`,
  none: () => "No maintenance is planned",
  noneDetail: () =>
    "A window says when a team works on what Pharos watches. Checks go on; contacts are told at its end of what is still down then.",
  endNow: () => "End now",
  ended: () => "It is over. What is still down is told now.",
  extend: () => "Extend by 30 min",
  extended: (until: string) => `It ends at ${until}.`,
  skip: () => "Skip",
  skipOf: (name: string, when: string) => `Skip ${name} on ${when}`,
  skipTitle: (name: string) => `Skip ${name} once?`,
  skipDetail: (when: string) => `It is not held on ${when}: contacts are told of everything then. The others are held.`,
  skipped: () => "It is skipped.",
  cancel: () => "Cancel window",
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelDetail: () =>
    "What is under way ends now, and what it withheld is told if it is still true. It has no more periods. It cannot be taken back.",
  cancelled: (name: string) => `${name} is cancelled.`,
  isCancelled: () => "Cancelled",
  cancelIt: () => "Cancel the window",
  keep: () => "Keep it",
  edit: () => "Edit",
  left: (duration: string) => `${duration} left`,
  endsIn: () => "Ends in",
  until: (clock: string) => `until ${clock}`,
  yourTime: (span: string) => `${span} your time`,
  utc: (span: string) => `${span} UTC`,
  mutes: (total: number, names: readonly string[]) => {
    if (total === 0) return "Mutes nothing: what it listed is deleted";
    const rest = total - names.length;
    return `Mutes ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  },
  muted: (count: number) => counted(count, "monitor", "monitors"),
  all: () => "all monitors",
  state: (state: string) => states[state] ?? state,
  periods: () => "Periods",
  noPeriods: () => "It has none in the last 30 days or in the next 60.",
  allPeriods: (count: number) => `Show all ${count}`,
  byHand: () => "changed by hand",
  covers: () => "What it mutes",
  coversAll: (count: number) => `All of the team, also what comes later: ${count} now`,
  coversMore: (count: number) => `and ${count} more`,
  incidents: () => "Incidents in it",
  noIncidents: () => "Nothing went down in it in the last 30 days.",
  facts: {
    title: () => "The window",
    repeats: () => "Repeats",
    starts: () => "Counts from",
    length: () => "Length",
    zone: () => "Time zone",
    pages: () => "Status pages",
    announced: () => "Announced",
    note: () => "Note",
    created: () => "Created",
  },
  shown: () => "shown",
  hidden: () => "not shown",
  before: (lengths: readonly string[]) => `${lengths.join(" and ")} before`,
  fromNow: (length: string) => `Maintenance for ${length} from now`,
  fromNowName: (name: string) => `Maintenance of ${name}`,
  several: (count: number) => counted(count, "monitor", "monitors"),
  plan: () => "Plan maintenance…",
  menu: () => "Maintenance",
  started: (until: string) => `In maintenance until ${until}. Alerts wait until then.`,
  repeatName: (repeat: Repeat) => repeatNames[repeat],
  day: (code: string) => days[code] ?? code,
  place: placeName,
  ends: (ends: (typeof endings)[number]) => endNames[ends],
  unit: (seconds: number) => units[seconds]?.[1] ?? String(seconds),
  /** When a window repeats, as a part of a sentence. */
  repeats: (recurrence: Recurrence, untilDay: string) => {
    const end = { never: "", count: `, ${recurrence.count} times in all`, until: `, until ${untilDay}` };
    return `${repetition(recurrence)}${recurrence.repeat === "once" ? "" : end[recurrence.ends]}`;
  },
};

function repetition({ repeat, every: number, weekdays, monthDay, ordinal, weekday, rule }: Recurrence): string {
  const months = every(number, "month", "months");
  const names = weekdays.map((code) => days[code] ?? code);
  const sentences: Readonly<Record<Repeat, string>> = {
    once: "once",
    daily: every(number, "day", "days"),
    weekly: `${every(number, "week", "weeks")}${names.length === 0 ? "" : ` on ${names.join(", ")}`}`,
    "month-day": `${months} on day ${monthDay}`,
    "month-end": `${months} on the last day`,
    "month-weekday": `${months} on the ${placeName(ordinal)} ${days[weekday] ?? weekday}`,
    rule: `by ${rule}`,
  };
  return sentences[repeat];
}
