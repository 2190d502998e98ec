import { type endings, ordinals, type Recurrence, type Repeat } from "../../pages/maintenance/recurrence.ts";

const repeatNames: Readonly<Record<Repeat, string>> = {
  once: "Once",
  daily: "Daily, or every few days",
  weekly: "Weekly, on chosen days",
  "month-day": "Monthly, on a date",
  "month-end": "Monthly, on the last day",
  "month-weekday": "Monthly, on a weekday",
  rule: "Custom (RRULE)",
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
  count: "After a number of occurrences",
  until: "On a date",
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
  ended: "Ended",
  cancelled: "Skipped",
};

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const every = (number: string, one: string, more: string) =>
  number === "1" ? `every ${one}` : `every ${number} ${more}`;

export const maintenanceTexts = {
  publishOn: (page: string) => `Post to ${page}`,
  title: () => "Maintenance",
  create: () => "Schedule maintenance",
  now: () => "Now",
  nothingNow: () => "No maintenance now. Pharos sends alerts as usual.",
  next: () => "Next 14 days",
  nothingNext: () => "No maintenance planned in the next 14 days.",
  past: () => "Last 14 days",
  windows: () => "All windows",
  isOver: () => "Ended",
  cut: (shown: number, total: number) => `${shown} of ${total} occurrences are shown, the nearest to now.`,
  none: () => "No maintenance planned",
  noneDetail: () =>
    "Schedule maintenance before you work on a system. Checks continue, and alerts wait until the window ends.",
  endNow: () => "End now",
  ended: () => "Maintenance ended. Pharos now sends alerts for everything that is still down.",
  extend: () => "Extend by 30 min",
  extended: (until: string) => `Maintenance now ends at ${until}.`,
  skip: () => "Skip",
  skipOf: (name: string, when: string) => `Skip ${name} on ${when}`,
  skipTitle: (name: string) => `Skip ${name} once?`,
  skipDetail: (when: string) =>
    `The occurrence on ${when} is cancelled, and alerts are sent as usual. Other occurrences stay.`,
  skipped: () => "The occurrence is skipped.",
  cancel: () => "Cancel window",
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelDetail: () =>
    "The current occurrence ends now, and pending alerts are sent if still valid. Future occurrences are cancelled. This cannot be undone.",
  cancelled: (name: string) => `${name} is cancelled.`,
  isCancelled: () => "Cancelled",
  cancelIt: () => "Cancel window",
  keep: () => "Keep window",
  edit: () => "Edit",
  left: (duration: string) => `${duration} left`,
  yourTime: (span: string) => `${span} your time`,
  utc: (span: string) => `${span} UTC`,
  mutes: (total: number, names: readonly string[]) => {
    if (total === 0) return "Affects no monitors now";
    const rest = total - names.length;
    return `Affects ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  },
  muted: (count: number) => counted(count, "monitor", "monitors"),
  all: () => "all monitors",
  state: (state: string) => states[state] ?? state,
  periods: () => "Occurrences",
  noPeriods: () => "No occurrences in the last 30 days or the next 60 days.",
  allPeriods: (count: number) => `Show all ${count}`,
  byHand: () => "modified",
  covers: () => "Affected monitors",
  coversAll: (count: number) => `All of the team, including new ones: ${count} now`,
  coversMore: (count: number) => `and ${count} more`,
  incidents: () => "Incidents during maintenance",
  noIncidents: () => "No incidents in the last 30 days.",
  facts: {
    title: () => "Schedule",
    repeats: () => "Repeats",
    starts: () => "First occurrence",
    length: () => "Duration",
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
  plan: () => "Schedule maintenance…",
  menu: () => "Maintenance",
  started: (until: string) => `In maintenance until ${until}. Alerts wait until then.`,
  repeatName: (repeat: Repeat) => repeatNames[repeat],
  day: (code: string) => days[code] ?? code,
  place: placeName,
  ends: (ends: (typeof endings)[number]) => endNames[ends],
  unit: (seconds: number) => units[seconds]?.[1] ?? String(seconds),
  /** When a window repeats, as a part of a sentence. */
  repeats: (recurrence: Recurrence, untilDay: string) => {
    const end = { never: "", count: `, ${recurrence.count} times`, until: `, until ${untilDay}` };
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
