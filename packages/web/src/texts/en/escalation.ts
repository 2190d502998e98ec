import type { EscalationData } from "@pharos/operations";
import { daysName } from "./contact-hours.ts";

type Gap = EscalationData["gaps"][number]["gaps"][number];

const minutes = (count: number) =>
  count % 60 === 0 ? (count === 60 ? "1 hour" : `${count / 60} hours`) : `${count} min`;

function gapName({ days, from, to, days_later: later }: Gap): string {
  const name = daysName(days);
  const when = `from ${from} to ${to}`;
  if (later > 1) return `${name} ${when}, ${later} days later`;
  return days.length === 7 ? when : `${name} ${when}`;
}

/** Texts of the steps after an outage that nobody acknowledges. */
export const escalationTexts = {
  title: () => "Escalation",
  follow: (following: number, all: number) => `For everything without its own rule: ${following} of ${all}`,
  change: () => "Change",
  atOnce: () => "At once",
  after: (count: number) => `After ${minutes(count)}`,
  nobody: () => "Nobody",
  reminder: () => "Reminder to all",
  reminderLater: () => "then each wait is twice as long",
  until: () => "Until",
  untilWhat: () => "acknowledged or up again",
  recovery: () => "Recovery goes to everyone who was notified",
  gap: (gaps: readonly Gap[], zone: string) => `Nobody ${gaps.map(gapName).join("; ")} (${zone})`,
  edit: () => "Change the escalation",
  atOnceHint: () => "Channels with “New monitors too”. Change them with Attach….",
  step: (number: number) => `Step ${number}`,
  channel: () => "Channel",
  choose: () => "Choose a channel",
  minutes: () => "Minutes after the start",
  add: () => "Add a step",
  remind: () => "First reminder",
  remindHint: () => "Each later reminder takes twice as long",
  never: () => "No reminders",
  remindAfter: (count: number) => `After ${minutes(count)}`,
  reaches: (count: number) => `Change it for the ${count} that follow it now`,
  reachesHint: () => "Otherwise only new monitors, servers and sites get it",
  save: () => "Save",
  saved: (changed: number) => `Saved the escalation. ${changed} changed.`,
};
