import type { Alert, AlertEvent, Notice } from "@pharos/core";
import { plainLine } from "./plain-line.ts";
import { duration, utc, utcSpan } from "./utc.ts";

/** What a message is about, for the colour that it gets. */
type Tone = "bad" | "warning" | "good" | "neutral";

type Fact = readonly [label: string, value: string];

/** What people are told, as lines of text in which nothing means anything: each channel escapes them for its own format. */
export interface Wording {
  readonly tone: Tone;
  /** Such as `Checkout is down`. */
  readonly headline: string;
  /** None of the values is empty. */
  readonly facts: readonly Fact[];
  /** The alerts that a summary lists, each with the address of its monitor. */
  readonly list: readonly { readonly text: string; readonly url: string }[];
  /** How many alerts a summary does not list. */
  readonly unlisted: number;
  /** What there is to do or to know beside the facts; null for nothing. */
  readonly advice: string | null;
  /** Where the monitor is shown; null for a message about several monitors, or none. */
  readonly link: string | null;
}

/** Where the monitor with this id is shown. */
export type MonitorUrl = (monitorId: number) => string;

/** Longest value of a fact: causes quote servers, and channels refuse long messages. */
const LONGEST_VALUE = 500;
/** Longest name within a headline and within a line of a summary. */
const LONGEST_NAME = 150;
const LONGEST_LISTED = 60;
/** Most alerts that a summary lists. */
const MOST_LISTED = 20;

const nothing = { facts: [], list: [], unlisted: 0, advice: null, link: null };

/** The words for a notice, the same on every channel. Times are in UTC. */
export function wordingOf(notice: Notice, monitorUrl: MonitorUrl): Wording {
  switch (notice.kind) {
    case "alert":
      return {
        ...nothing,
        tone: toneOf(notice.alert),
        headline: headlineOf(notice.alert, LONGEST_NAME),
        facts: factsOf(notice.alert),
        link: monitorUrl(notice.alert.monitor.id),
      };
    case "summary":
      return summaryOf(notice, monitorUrl);
    case "test":
      return {
        ...nothing,
        tone: "neutral",
        headline: `This is a test of the contact ${named(notice.contact)}`,
        facts: present([["Sent", utc(notice.atMs)]]),
        advice: "Alerts will arrive here in the same way.",
      };
    case "contact-failing":
      return failingOf(notice);
  }
}

function headlineOf(alert: Alert, longestName: number): string {
  const { event, atMs, incident, certificateExpiresAtMs, whole, settles } = alert;
  const name = nameOf(alert.monitor, longestName);
  if (whole && incident !== null && incident.resolvedAtMs !== null) {
    return `${name} was down ${utcSpan(incident.startedAtMs, incident.resolvedAtMs)} (${lengthOf(incident)})`;
  }
  switch (event) {
    case "monitor.down":
      return settles ? `${name} has settled: it is down` : `${name} is down`;
    case "monitor.recovery":
      if (settles) return `${name} has settled: it is up`;
      return incident === null ? `${name} is up again` : `${name} is up again after ${lengthOf(incident)}`;
    case "monitor.ssl_expiring":
      return certificateExpiresAtMs === null
        ? `The certificate of ${name} expires soon`
        : `The certificate of ${name} ${expiry(certificateExpiresAtMs - atMs)}`;
    case "monitor.flapping":
      return `${name} is flapping: its alerts pause until it settles`;
  }
}

function toneOf({ event, whole }: Alert): Tone {
  if (event === "monitor.recovery") return "good";
  return event === "monitor.down" && !whole ? "bad" : "warning";
}

function factsOf({ event, monitor, incident, certificateExpiresAtMs }: Alert): readonly Fact[] {
  if (event === "monitor.ssl_expiring") {
    return present([
      ["Target", monitor.url],
      ["Expires", certificateExpiresAtMs === null ? null : utc(certificateExpiresAtMs)],
    ]);
  }
  return present([
    ["Target", monitor.url],
    ["Cause", incident?.cause ?? null],
    ["Seen from", incident && listed(incident.regions)],
    ["Down since", incident && utc(incident.startedAtMs)],
    ["Up since", incident && incident.resolvedAtMs !== null ? utc(incident.resolvedAtMs) : null],
  ]);
}

/** How alerts of an event are counted: what one is called, and what many are. */
const counted: readonly (readonly [event: AlertEvent, one: string, many: string])[] = [
  ["monitor.down", "monitor down", "monitors down"],
  ["monitor.recovery", "up again", "up again"],
  ["monitor.flapping", "flapping", "flapping"],
  ["monitor.ssl_expiring", "certificate expiring", "certificates expiring"],
];

function summaryOf({ alerts, counts }: Extract<Notice, { kind: "summary" }>, monitorUrl: MonitorUrl): Wording {
  const parts = counted.flatMap(([event, one, many]) => {
    const count = counts[event] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const list = alerts.slice(0, MOST_LISTED).map((alert) => ({
    text: `${utc(alert.atMs)}: ${headlineOf(alert, LONGEST_LISTED)}`,
    url: monitorUrl(alert.monitor.id),
  }));
  return {
    ...nothing,
    tone: counts["monitor.down"] ? "bad" : "warning",
    headline: `${total} alerts: ${parts.join(", ")}`,
    list,
    unlisted: Math.max(0, total - list.length),
  };
}

function failingOf({ contact, sinceMs, lastError }: Extract<Notice, { kind: "contact-failing" }>): Wording {
  return {
    ...nothing,
    tone: "warning",
    headline: `Alerts do not reach the contact ${named(contact)}`,
    facts: present([
      ["Type", contact.type],
      ["Failing since", utc(sinceMs)],
      ["Last error", lastError],
    ]),
    advice:
      "Correct the contact's settings and send it a test. New alerts are still tried. You are told once; the first alert or test that arrives ends this.",
  };
}

/** Values as they may be shown; those that say nothing are left out. */
function present(facts: readonly (readonly [label: string, value: string | null])[]): readonly Fact[] {
  return facts
    .map(([label, value]) => [label, plainLine(value ?? "", LONGEST_VALUE)] as const)
    .filter(([, value]) => value !== "");
}

function nameOf(monitor: Alert["monitor"], longest: number): string {
  return plainLine(monitor.name, longest) || `Monitor ${monitor.id}`;
}

function named(contact: { readonly id: number; readonly name: string }): string {
  const name = plainLine(contact.name, LONGEST_NAME);
  return name === "" ? String(contact.id) : `"${name}"`;
}

function lengthOf({
  startedAtMs,
  resolvedAtMs,
}: {
  readonly startedAtMs: number;
  readonly resolvedAtMs: number | null;
}) {
  return duration((resolvedAtMs ?? startedAtMs) - startedAtMs);
}

/** `lon`, `lon and nyc`, `lon, nyc and sgp`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const DAY_MS = 86_400_000;

/** What becomes of a certificate that ends in so many milliseconds. */
function expiry(leftMs: number): string {
  if (leftMs <= 0) return "has expired";
  const days = Math.floor(leftMs / DAY_MS);
  if (days === 0) return `expires in ${duration(leftMs)}`;
  return `expires in ${days} ${days === 1 ? "day" : "days"}`;
}
