import type { SubjectKind } from "./subject.ts";

/** Events of a monitor that its contacts get alerts of. The public API shows all of them. */
export const monitorHappenings = [
  "down",
  "recovery",
  "reminder",
  "ssl_expiring",
  "flapping",
  "slow",
  "slow_over",
  "divided",
  "divided_over",
  "changed",
] as const;
export type MonitorHappening = (typeof monitorHappenings)[number];

/** Findings of a site that its contacts get alerts of. */
export const findingHappenings = [
  "certificate_expiring",
  "domain_expiring",
  "dns_changed",
  "broken_links",
  "mixed_content",
] as const;
export type FindingHappening = (typeof findingHappenings)[number];

/** Events of a place apart from its outages. Its own network is broken, so its probes say nothing about monitors. */
export const placeHappenings = ["isolated"] as const;

/** Events of a server's rules that its contacts get alerts of. */
export const serverWarnings = ["warning", "warning_over"] as const;

/** Events of a subject of any kind that its contacts get alerts of. */
export const happenings = [...monitorHappenings, ...findingHappenings, ...serverWarnings, ...placeHappenings] as const;
export type Happening = (typeof happenings)[number];

/**
 * The contacts that an event concerns: those that want outages, recoveries, or warnings. It is decided and stored when
 * the event is written.
 */
export type Audience = "down" | "recovery" | "warning";

export const audiences = {
  down: "down",
  recovery: "recovery",
  reminder: "down",
  // People who want alerts of outages want to know of a future outage.
  ssl_expiring: "down",
  flapping: "down",
  slow: "warning",
  slow_over: "recovery",
  divided: "warning",
  divided_over: "recovery",
  // An outage that contacts know of is another one now.
  changed: "down",
  certificate_expiring: "warning",
  domain_expiring: "warning",
  dns_changed: "warning",
  broken_links: "warning",
  mixed_content: "warning",
  isolated: "warning",
  // A critical warning concerns the contacts that want outages.
  warning: "warning",
  warning_over: "recovery",
} as const satisfies Readonly<Record<Happening, Audience>>;

/** The public name of an event (spec, Events). */
export type EventName = `${SubjectKind}.${Happening}`;

/** Makes the public name of an event, such as `monitor.down`. No other place makes one. */
export function eventName(kind: SubjectKind, happening: Happening): EventName {
  return `${kind}.${happening}`;
}
