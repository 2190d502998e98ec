import type { ClockNote } from "../../pages/maintenance/clock-notes.ts";

const announcements: Readonly<Record<number, string>> = {
  60: "Announce it 1 hour before",
  1440: "Announce it 1 day before",
  10080: "Announce it 7 days before",
};

const clockNotes: Readonly<Record<ClockNote, string>> = {
  shifted: "Clocks are set forward over its start that day: it begins later.",
  during: "Clocks are set while it lasts; its length is kept.",
  since: "Clocks have been set since the one before: by UTC it is at another time of day.",
};

export const maintenanceFormTexts = {
  createTitle: () => "When is work to be done?",
  editTitle: (name: string) => `Edit ${name}`,
  create: () => "Create window",
  save: () => "Save",
  name: () => "Title",
  nameHint: () => "What it is for, such as Database upgrade",
  note: () => "Note",
  noteHint: () => "For the team",
  covers: () => "What it mutes",
  coverages: {
    listed: () => ["What is chosen", "Monitors, servers and sites"] as const,
    all: () => ["Everything", "Also what comes later"] as const,
  },
  pick: () => "Add monitors, servers or sites",
  chosen: () => "What is chosen",
  unnamed: (id: number) => `Number ${id}`,
  starts: () => "Starts",
  startsHint: () => "By the clocks of its zone",
  zone: () => "Time zone",
  zoneHint: () => "Such as Europe/Berlin or UTC",
  length: () => "Length",
  unit: () => "Unit",
  repeat: () => "Repeats",
  every: () => "Every",
  everyUnit: { daily: () => "days", weekly: () => "weeks", monthly: () => "months" },
  onDays: () => "On",
  monthDay: () => "Day of the month",
  ordinal: () => "Which",
  weekday: () => "Day of the week",
  rule: () => "Rule",
  ruleHint: () => "FREQ, INTERVAL, BYDAY, BYMONTHDAY, and COUNT or UNTIL, such as FREQ=DAILY;BYDAY=MO,TU",
  ends: () => "Ends",
  count: () => "Times in all",
  until: () => "Last day",
  effect: () =>
    "Checks go on and incidents are kept. Contacts are told of nothing until it ends, and then of what is still down. Its time is left out of the uptime.",
  pages: () => "Status pages",
  hide: () => "Do not show it on status pages",
  announce: (minutes: number) => announcements[minutes] ?? `Announce it ${minutes} minutes before`,
  preview: () => "What it will be",
  previewWait: () => "Looking it up…",
  noOccurrence: () => "It does not occur any more.",
  clockNote: (note: ClockNote) => clockNotes[note],
  chooseFirst: () => "Choose what it mutes.",
  mutes: (total: number, names: readonly string[]) => {
    const rest = total - names.length;
    return `It mutes ${total}: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  },
  mutesLater: () => "What comes later is muted as well.",
};
