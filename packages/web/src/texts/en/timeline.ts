import type { TimelineData } from "@pharos/operations";
import { aspectTexts, type ShownAspect } from "./site-aspects.ts";

type Event = TimelineData[number]["event"];

/** What is said of servers and sites alike. */
const happened: Readonly<Record<Event, string>> = {
  down: "It is down",
  recovery: "It is up again",
  reminder: "It is still down: contacts were reminded",
  flapping: "It changes too often: alerts are held back",
  slow: "It is slow",
  slow_over: "It is slow no longer",
  ssl_expiring: "Its certificate expires",
  certificate_expiring: "Told: its certificate expires soon",
  domain_expiring: "Told: its domain expires soon",
  dns_changed: "Its DNS changed",
  broken_links: "Told: it has new broken links",
  mixed_content: "Told: it has new mixed content",
  warning: "Warning",
  warning_over: "Warning is over",
  reboot: "It was started anew",
  paused: "It was paused",
  resumed: "It was resumed",
  added: "It was added",
  changed: "It was changed",
  found: "Found",
  resolved: "No longer found",
};

const ofServers: Readonly<Partial<Record<Event, string>>> = {
  down: "It fell silent",
  recovery: "It reports again",
  reminder: "It is still silent: contacts were reminded",
  flapping: "It keeps falling silent: alerts are held back",
};

const list = (values: readonly string[]) => (values.length === 0 ? "nothing" : values.join(", "));

export const timelineTexts = {
  title: () => "Timeline",
  none: () => "Nothing has happened yet.",
  happened: (kind: "server" | "site", event: Event) => (kind === "server" && ofServers[event]) || happened[event],
  daysLeft: (days: number) => (days === 1 ? "1 day was left" : `${days} days were left`),
  dns: (record: string, before: readonly string[], after: readonly string[]) =>
    `${record}: ${list(before)} → ${list(after)}`,
  findings(aspect: ShownAspect, kind: string, thing: string, count: number): string {
    const one = aspectTexts.finding(kind, thing, null);
    return `${aspectTexts.title(aspect)}: ${count === 1 ? one : `${count} things, such as ${one}`}`;
  },
  fields: (fields: readonly string[]) =>
    fields.map((field) => field.replace(/_seconds$/, "").replaceAll("_", " ")).join(", "),
  warning: (what: string, value: string) => `${what} at ${value}`,
  warningOver: (what: string, value: string) => `${what} is at ${value} again`,
};
