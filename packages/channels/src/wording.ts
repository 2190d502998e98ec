import { type Alert, MOST_LISTED, type Notice, type SummaryCount } from "@pharos/core";
import { factsOf, headlineOf, toneOf } from "./alert-words.ts";
import { plainLine } from "./plain-line.ts";
import type { Tone } from "./tone.ts";
import { utc } from "./utc.ts";

type Fact = readonly [label: string, value: string];

/** What people are told, as lines of text in which nothing means anything: each channel escapes them for its own format. */
export interface Wording {
  readonly tone: Tone;
  /** When it happened, in milliseconds since the epoch; null for what has no moment of its own. */
  readonly atMs: number | null;
  /** Such as `Checkout is down`. */
  readonly headline: string;
  /** None of the values is empty. */
  readonly facts: readonly Fact[];
  /** The alerts that a summary lists, each with the address of its monitor. */
  readonly list: readonly { readonly text: string; readonly url: string }[];
  /** How many alerts a summary does not list; see `andMore`. */
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
/** Longest name within a headline. */
const LONGEST_NAME = 100;
/** Longest name, and longest cause, within a line of a summary. */
const LONGEST_LISTED = 60;

const nothing = { atMs: null, facts: [], list: [], unlisted: 0, advice: null, link: null };

/** The words for a notice, the same on every channel. Times are in UTC. */
export function wordingOf(notice: Notice, monitorUrl: MonitorUrl): Wording {
  switch (notice.kind) {
    case "alert":
      return {
        ...nothing,
        tone: toneOf(notice.alert),
        atMs: notice.alert.atMs,
        headline: headlineOf(notice.alert, LONGEST_NAME),
        facts: present(factsOf(notice.alert)),
        link: monitorUrl(notice.alert.monitor.id),
      };
    case "summary":
      return summaryOf(notice, monitorUrl);
    case "test":
      return {
        ...nothing,
        tone: "neutral",
        atMs: notice.atMs,
        headline: `This is a test of the contact ${named(notice.contact)}`,
        facts: [["Sent", utc(notice.atMs)]],
        advice: "Alerts will arrive here in the same way.",
      };
    case "contact-failing":
      return failingOf(notice);
  }
}

/** The line for those that a list leaves out; null for none. */
export function andMore(unlisted: number): string | null {
  return unlisted > 0 ? `and ${unlisted} more` : null;
}

/** How alerts of an event are counted: what one is called, and what many are. */
const counted: readonly (readonly [counted: SummaryCount, one: string, many: string])[] = [
  ["monitor.down", "monitor down", "monitors down"],
  ["outage-over", "outage over", "outages over"],
  ["monitor.recovery", "up again", "up again"],
  ["monitor.flapping", "flapping", "flapping"],
  ["monitor.ssl_expiring", "certificate expiring", "certificates expiring"],
];

/** How many alerts a summary is about. */
export function totalOf({ counts }: Extract<Notice, { kind: "summary" }>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function summaryOf(notice: Extract<Notice, { kind: "summary" }>, monitorUrl: MonitorUrl): Wording {
  const { alerts, counts } = notice;
  const parts = counted.flatMap(([event, one, many]) => {
    const count = counts[event] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  const total = totalOf(notice);
  const list = alerts.slice(0, MOST_LISTED).map((alert) => ({
    text: `${utc(alert.atMs)}: ${headlineOf(alert, LONGEST_LISTED)}${causeOf(alert)}`,
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

/** Why a monitor is down, as it follows a headline in a list. */
function causeOf({ event, incident, whole }: Alert): string {
  const cause = event === "monitor.down" && !whole ? plainLine(incident?.cause ?? "", LONGEST_LISTED) : "";
  return cause === "" ? "" : ` (${cause})`;
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
      "Correct the contact's settings and send it a test. New alerts are still sent to it, and it counts as working once one arrives. Until then this message is not repeated.",
  };
}

/** Values as they may be shown; those that say nothing are left out. */
function present(facts: readonly (readonly [label: string, value: string | null])[]): readonly Fact[] {
  return facts
    .map(([label, value]) => [label, plainLine(value ?? "", LONGEST_VALUE)] as const)
    .filter(([, value]) => value !== "");
}

function named(contact: { readonly id: number; readonly name: string }): string {
  const name = plainLine(contact.name, LONGEST_NAME);
  return name === "" ? String(contact.id) : `"${name}"`;
}
