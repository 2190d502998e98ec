import type { TimelineData } from "@pharos/operations";
import { aspectTexts, type ShownAspect } from "./site-aspects.ts";

type Event = TimelineData[number]["event"];

/** Events of servers and sites. */
const happened: Readonly<Record<Event, string>> = {
  down: "Down",
  recovery: "Up again",
  reminder: "Still down: reminder sent",
  flapping: "Status changes too often: alerts suppressed",
  slow: "Slow",
  slow_over: "No longer slow",
  divided: "One side fails",
  isolated: "The reference URL does not answer",
  divided_over: "Both sides answer again",
  ssl_expiring: "Certificate expires soon",
  certificate_expiring: "Alert sent: certificate expires soon",
  domain_expiring: "Alert sent: domain expires soon",
  dns_changed: "DNS changed",
  broken_links: "Alert sent: new broken links",
  mixed_content: "Alert sent: new mixed content",
  warning: "Warning",
  warning_over: "Warning cleared",
  reboot: "Restarted",
  paused: "Paused",
  resumed: "Resumed",
  added: "Created",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
  found: "Found",
  resolved: "No longer found",
};

const ofServers: Readonly<Partial<Record<Event, string>>> = {
  down: "Stopped reporting",
  recovery: "Reports again",
  reminder: "Still not reporting: reminder sent",
  flapping: "Stops reporting too often: alerts suppressed",
};

const list = (values: readonly string[]) => (values.length === 0 ? "nothing" : values.join(", "));

export const timelineTexts = {
  title: () => "Timeline",
  none: () => "No events yet.",
  happened: (kind: "server" | "site", event: Event) => (kind === "server" && ofServers[event]) || happened[event],
  daysLeft: (days: number) => (days === 1 ? "1 day was left" : `${days} days were left`),
  dns: (record: string, before: readonly string[], after: readonly string[]) =>
    `${record}: ${list(before)} → ${list(after)}`,
  findings(aspect: ShownAspect, kind: string, thing: string, count: number): string {
    const one = aspectTexts.finding(kind, thing, null);
    return `${aspectTexts.title(aspect)}: ${count === 1 ? one : `${count} findings, such as ${one}`}`;
  },
  fields: (fields: readonly string[]) =>
    fields.map((field) => field.replace(/_seconds$/, "").replaceAll("_", " ")).join(", "),
  warning: (what: string, value: string) => `${what} at ${value}`,
  warningOver: (what: string, value: string) => `${what} is at ${value} again`,
};
