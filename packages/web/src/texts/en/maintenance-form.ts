import type { ClockNote } from "../../pages/maintenance/clock-notes.ts";

const announcements: Readonly<Record<number, string>> = {
  60: "Announce 1 hour before",
  1440: "Announce 1 day before",
  10080: "Announce 7 days before",
};

const clockNotes: Readonly<Record<ClockNote, string>> = {
  shifted: "Clocks go forward at the start time, so this occurrence begins later.",
  during: "Clocks change during this occurrence. The duration stays the same.",
  since: "Clocks changed since the last occurrence, so the UTC time is different.",
};

export const maintenanceFormTexts = {
  createTitle: () => "Schedule maintenance",
  editTitle: (name: string) => `Edit ${name}`,
  create: () => "Schedule maintenance",
  save: () => "Save",
  name: () => "Title",
  nameHint: () => "Such as Database upgrade",
  note: () => "Note",
  noteHint: () => "Visible to your team only",
  covers: () => "Affected monitors",
  coverages: {
    listed: () => ["Selected", "Monitors, servers and sites"] as const,
    all: () => ["All", "Including new ones"] as const,
  },
  pick: () => "Add monitors, servers or sites",
  tags: () => "Tags",
  tagsHint: () => "Also everything with one of these tags, such as shop, env:prod",
  starts: () => "Starts",
  startsHint: () => "In the time zone of the window",
  zone: () => "Time zone",
  zoneHint: () => "Such as Europe/Berlin or UTC",
  length: () => "Duration",
  unit: () => "Unit",
  repeat: () => "Repeats",
  every: () => "Every",
  everyUnit: { daily: () => "days", weekly: () => "weeks", monthly: () => "months" },
  onDays: () => "On",
  monthDay: () => "Day of the month",
  ordinal: () => "Week of the month",
  weekday: () => "Day of the week",
  rule: () => "RRULE",
  ruleHint: () => "Such as FREQ=DAILY;BYDAY=MO,TU. Pharos also accepts INTERVAL, BYMONTHDAY, COUNT and UNTIL.",
  ends: () => "Ends",
  count: () => "Number of occurrences",
  until: () => "Last day",
  effect: () =>
    "Checks continue and incidents are stored. Alerts wait until the maintenance ends. Uptime excludes this time.",
  pages: () => "Status pages",
  hide: () => "Hide on status pages",
  announce: (minutes: number) => announcements[minutes] ?? `Announce ${minutes} minutes before`,
  preview: () => "Preview",
  previewWait: () => "Loading the preview…",
  noOccurrence: () => "No more occurrences.",
  clockNote: (note: ClockNote) => clockNotes[note],
  chooseFirst: () => "Select monitors, servers, sites or tags.",
  mutes: (total: number, names: readonly string[]) => {
    if (total === 0) return "Affects no monitors now.";
    const rest = total - names.length;
    return `Affects ${total}: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  },
  mutesLater: () => "New ones are included.",
  mutesTagged: () => "Everything that gets one of the tags later is included.",
};
