import { type Alert, isEnd, type SubjectKind } from "@pharos/core";
import { deploymentFact } from "./deployment-words.ts";
import { textIn } from "./detail.ts";
import { findingFacts, findingHeadline } from "./finding-words.ts";
import { plainLine } from "./plain-line.ts";
import { changedHeadline, dividedHeadline, sidesFacts } from "./sides-words.ts";
import { slowFacts, slowHeadline } from "./slow-words.ts";
import type { Tone } from "./tone.ts";
import { duration, utc, utcSpan } from "./utc.ts";
import { warningFacts, warningHeadline } from "./warning-words.ts";

/** Longest words about a finding or a rule, in addition to the name. */
const MAX_FINDING = 100;

/** The event in one line, such as `Checkout is up again after 6 min`. */
export function headlineOf(alert: Alert, longestName: number): string {
  const { happening, atMs, incident, includesRecovery, endsFlapping } = alert;
  const name = nameOf(alert, longestName);
  if (includesRecovery && incident !== null && incident.resolvedAtMs !== null) {
    return `${name} was down ${utcSpan(incident.startedAtMs, incident.resolvedAtMs)} (${lengthOf(incident)})`;
  }
  switch (happening) {
    case "down":
      return `${endsFlapping ? `${name} is stable again: down` : `${name} is down`}${dependentsOf(alert)}`;
    case "recovery":
      if (endsFlapping) return `${name} is stable again: up`;
      return incident === null ? `${name} is up again` : `${name} is up again after ${lengthOf(incident)}`;
    case "reminder":
      return `${name} is still down${incident === null ? "" : ` after ${duration(atMs - incident.startedAtMs)}`}${dependentsOf(alert)}`;
    case "ssl_expiring":
      return certificateHeadline(name, alert);
    case "flapping":
      return `${name} is flapping: alerts pause until it is stable`;
    case "slow":
    case "slow_over":
      return slowHeadline(happening, name, alert);
    case "divided":
    case "divided_over":
      return dividedHeadline(happening, name, alert);
    case "changed":
      return changedHeadline(name, alert);
    case "isolated":
      return `The network of ${name} is broken: its probes say nothing about monitors`;
    case "warning":
    case "warning_over":
      return plainLine(warningHeadline(happening, name, alert), longestName + MAX_FINDING);
    default:
      return plainLine(findingHeadline(happening, name, alert), longestName + MAX_FINDING);
  }
}

/** A certificate of the server, or one of the monitor. */
function certificateHeadline(name: string, alert: Alert): string {
  const which = textIn(alert.detail, "which") ?? "";
  const expiresAtMs = expiresAt(alert);
  const end = expiresAtMs === null ? "expires soon" : expiry(expiresAtMs - alert.atMs);
  return `The ${certificateNames[which] ?? "certificate"} of ${name} ${end}`;
}

const certificateNames: Readonly<Record<string, string>> = {
  client: "client certificate",
  authority: "certificate authority",
};

function expiresAt({ detail, certificateExpiresAtMs }: Alert): number | null {
  const expiresAtMs = Date.parse(textIn(detail, "expires_at") ?? "");
  return Number.isNaN(expiresAtMs) ? certificateExpiresAtMs : expiresAtMs;
}

/** The subjects that are down and depend on this one. Their alerts may wait for its end. */
function dependentsOf({ dependentsDown: count }: Alert): string {
  return count === 0 ? "" : `, and ${count} that ${count === 1 ? "depends" : "depend"} on it`;
}

/** A name that shows nothing is replaced by the kind and the id. */
function nameOf({ subject }: Alert, longestName: number): string {
  return plainLine(subject.name, longestName) || `${kindNames[subject.kind]} ${subject.id}`;
}

const kindNames = { monitor: "Monitor", server: "Server", site: "Site", place: "Place" } as const satisfies Record<
  SubjectKind,
  string
>;

export function toneOf({ happening, includesRecovery, detail }: Alert): Tone {
  if (isEnd(happening)) return "good";
  if (happening === "warning" && textIn(detail, "severity") === "critical") return "bad";
  const isDown = happening === "down" || happening === "reminder" || happening === "changed";
  return isDown && !includesRecovery ? "bad" : "warning";
}

/** The facts below the headline, by label; null for unknown ones. */
export function factsOf(alert: Alert): [string, string | null][] {
  return [...eventFacts(alert), ["Certificate", alert.subject.isUnverified ? "not verified" : null]];
}

function eventFacts(alert: Alert): [string, string | null][] {
  const { happening, subject, incident } = alert;
  const target: [string, string | null] = ["Target", subject.target];
  if (happening === "ssl_expiring") {
    const expiresAtMs = expiresAt(alert);
    return [target, ["Expires", expiresAtMs === null ? null : utc(expiresAtMs)]];
  }
  if (happening === "slow" || happening === "slow_over") return [target, ...slowFacts(alert)];
  if (happening === "divided" || happening === "divided_over") return [target, ...sidesFacts(alert)];
  if (happening === "warning" || happening === "warning_over") return [target, ...warningFacts(alert)];
  if (happening === "isolated") return [["Reference", textIn(alert.detail, "reference_url")]];
  if (incident === null) return [target, ...findingFacts(alert)];
  const { startedAtMs, resolvedAtMs, cause, regions } = incident;
  return [
    target,
    ["Cause", happening === "changed" ? textIn(alert.detail, "cause") : cause],
    ...(happening === "changed" ? sidesFacts(alert) : []),
    ["Deployment", deploymentFact(alert)],
    ["Seen from", enumerated(regions)],
    ["Down since", utc(startedAtMs)],
    ["Up since", resolvedAtMs === null ? null : utc(resolvedAtMs)],
    ...answerFacts(alert),
  ];
}

/** The person who looks after an open outage, or that nobody does any more. */
function answerFacts({ incident, detail }: Alert): [string, string | null][] {
  if (incident === null || incident.resolvedAtMs !== null) return [];
  if (detail?.["acknowledgement_ended"] === true) return [["Acknowledgement", "ended"]];
  if (!incident.acknowledged) return [];
  const { by, note, untilMs } = incident.acknowledged;
  const who = by ?? "a member";
  return [
    ["Acknowledged by", untilMs === null ? who : `${who} until ${utc(untilMs)}`],
    ["Note", note],
  ];
}

function lengthOf({ startedAtMs, resolvedAtMs }: NonNullable<Alert["incident"]>): string {
  return duration((resolvedAtMs ?? startedAtMs) - startedAtMs);
}

/** `lon`, `lon and nyc`, `lon, nyc and sgp`. */
function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const DAY_MS = 86_400_000;

/** When a certificate expires that ends in so many milliseconds. */
function expiry(leftMs: number): string {
  if (leftMs <= 0) return "has expired";
  const days = Math.floor(leftMs / DAY_MS);
  if (days === 0) return `expires in ${duration(leftMs)}`;
  return `expires in ${days} ${days === 1 ? "day" : "days"}`;
}
