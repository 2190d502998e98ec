import type { SubjectKind } from "./subject.ts";

/** What may happen to a monitor that its contacts hear of: all that the public API tells. */
export const monitorHappenings = [
  "down",
  "recovery",
  "reminder",
  "ssl_expiring",
  "flapping",
  "slow",
  "slow_over",
] as const;
export type MonitorHappening = (typeof monitorHappenings)[number];

/** Findings of a site that its contacts hear of. */
export const findingHappenings = [
  "certificate_expiring",
  "domain_expiring",
  "dns_changed",
  "broken_links",
  "mixed_content",
] as const;
export type FindingHappening = (typeof findingHappenings)[number];

/** What a server's contacts hear of its rules. */
export const serverWarnings = ["warning", "warning_over"] as const;

/** What may happen to a subject of any kind that its contacts hear of. */
export const happenings = [...monitorHappenings, ...findingHappenings, ...serverWarnings] as const;
export type Happening = (typeof happenings)[number];

/**
 * Whom an event concerns: those who hear of outages, of recoveries, or of warnings. It is decided when the event is
 * written, and kept with it.
 */
export type Audience = "down" | "recovery" | "warning";

export const audiences = {
  down: "down",
  recovery: "recovery",
  reminder: "down",
  // People who want to know of an outage want to know of what will be one.
  ssl_expiring: "down",
  flapping: "down",
  slow: "warning",
  slow_over: "recovery",
  certificate_expiring: "warning",
  domain_expiring: "warning",
  dns_changed: "warning",
  broken_links: "warning",
  mixed_content: "warning",
  // A critical one concerns those who hear of outages.
  warning: "warning",
  warning_over: "recovery",
} as const satisfies Readonly<Record<Happening, Audience>>;

/** The public name of an event (spec, Events). */
export type EventName = `${SubjectKind}.${Happening}`;

/** Makes the public name of an event, such as `monitor.down`. No other place makes one. */
export function eventName(kind: SubjectKind, happening: Happening): EventName {
  return `${kind}.${happening}`;
}
