import {
  type Alert,
  eventName,
  type Happening,
  MAX_LISTED_ALERTS,
  type Notice,
  type SummaryCount,
  subjectKinds,
} from "@pharos/core";
import { factsOf, headlineOf, toneOf } from "./alert-words.ts";
import { causeSentence } from "./cause-words.ts";
import type { RenderContext } from "./channel.ts";
import { ownerWords } from "./owner-words.ts";
import { plainLine } from "./plain-line.ts";
import { type Fact, MAX_NAME, named, present } from "./shown.ts";
import type { Tone } from "./tone.ts";
import { utc } from "./utc.ts";

interface Link {
  readonly url: string;
  readonly text: string;
}

/** The words for people, as lines of plain text. Each channel escapes them for its own format. */
export interface Wording {
  readonly tone: Tone;
  /** When it happened, in milliseconds since the epoch; null without a single moment. */
  readonly atMs: number | null;
  /** Such as `Checkout is down`. */
  readonly headline: string;
  /** None of the values is empty. */
  readonly facts: readonly Fact[];
  /** The alerts that a summary lists, each with the address of its subject. */
  readonly list: readonly { readonly text: string; readonly url: string }[];
  /** How many alerts a summary does not list; see `andMore`. */
  readonly unlisted: number;
  /** Advice in addition to the facts; null without any. */
  readonly advice: string | null;
  /** The page of the subject; null for a message about several subjects, or about no subject. */
  readonly link: Link | null;
  /** The page where a reader answers without signing in; null without one. */
  readonly answer: Link | null;
}

/** Where a subject is shown, and where an alert is answered. */
export type Urls = Pick<RenderContext, "subjectUrl" | "answerUrl">;

/** Longest name, and longest cause, within a line of a summary. */
const MAX_LISTED = 60;

const nothing = { atMs: null, facts: [], list: [], unlisted: 0, advice: null, link: null, answer: null };

/** The words for a notice, the same on every channel. Times are in UTC. */
export function wordingOf(notice: Notice, { subjectUrl, answerUrl }: Urls): Wording {
  switch (notice.kind) {
    case "alert":
      return {
        ...nothing,
        tone: toneOf(notice.alert),
        atMs: notice.alert.atMs,
        headline: headlineOf(notice.alert, MAX_NAME),
        facts: present(factsOf(notice.alert)),
        link: linkTo(notice.alert, subjectUrl),
        answer: answerTo(notice.alert, answerUrl),
      };
    case "summary":
      return summaryOf(notice, subjectUrl);
    case "test":
      return {
        ...nothing,
        tone: "neutral",
        atMs: notice.atMs,
        headline: `This is a test of the contact ${named(notice.contact)}`,
        facts: [["Sent", utc(notice.atMs)]],
        advice: "Alerts will arrive here the same way.",
      };
    case "proof":
      return {
        ...nothing,
        tone: "good",
        atMs: notice.atMs,
        headline: "Pharos still reaches you",
        facts: present([
          ["Contact", named(notice.contact)],
          ["Sent", utc(notice.atMs)],
        ]),
        advice: "Pharos sends this after a week without another message to this contact.",
      };
    case "owners":
      return { ...nothing, ...ownerWords(notice) };
  }
}

function linkTo({ subject }: Alert, subjectUrl: Urls["subjectUrl"]): Wording["link"] {
  return { url: subjectUrl(subject), text: `Open the ${subject.kind}` };
}

function answerTo(alert: Alert, answerUrl: Urls["answerUrl"]): Wording["answer"] {
  const url = answerUrl(alert);
  return url === null ? null : { url, text: "Acknowledge or check now" };
}

/** The line for the rest of a list; null if the list is complete. */
export function andMore(unlisted: number): string | null {
  return unlisted > 0 ? `and ${unlisted} more` : null;
}

/** The phrases of a summary, in this order, each with the counts that it adds up. */
const phrases: readonly { readonly counts: readonly SummaryCount[]; readonly one: string; readonly many: string }[] = [
  ...subjectKinds.map((kind) => ({ counts: [eventName(kind, "down")], one: `${kind} down`, many: `${kind}s down` })),
  { counts: ofAllKinds("reminder"), one: "still down", many: "still down" },
  { counts: ["outage-over"], one: "outage ended", many: "outages ended" },
  { counts: ofAllKinds("recovery"), one: "up again", many: "up again" },
  { counts: ofAllKinds("flapping"), one: "flapping", many: "flapping" },
  {
    counts: [...ofAllKinds("ssl_expiring"), ...ofAllKinds("certificate_expiring")],
    ...{ one: "certificate expiring", many: "certificates expiring" },
  },
  { counts: ofAllKinds("slow"), one: "slow", many: "slow" },
  { counts: ofAllKinds("slow_over"), one: "no longer slow", many: "no longer slow" },
  { counts: ofAllKinds("divided"), one: "answers on one side only", many: "answer on one side only" },
  { counts: ofAllKinds("divided_over"), one: "answers on both sides again", many: "answer on both sides again" },
  { counts: ofAllKinds("changed"), one: "down in another way", many: "down in another way" },
  { counts: ofAllKinds("isolated"), one: "place with a broken network", many: "places with a broken network" },
  { counts: ofAllKinds("warning"), one: "warning", many: "warnings" },
  { counts: ofAllKinds("warning_over"), one: "warning ended", many: "warnings ended" },
  { counts: ofAllKinds("domain_expiring"), one: "domain expiring", many: "domains expiring" },
  { counts: ofAllKinds("dns_changed"), one: "DNS change", many: "DNS changes" },
  { counts: ofAllKinds("broken_links"), one: "site with new broken links", many: "sites with new broken links" },
  { counts: ofAllKinds("mixed_content"), one: "site with new mixed content", many: "sites with new mixed content" },
];

function ofAllKinds(happening: Happening): readonly SummaryCount[] {
  return subjectKinds.map((kind) => eventName(kind, happening));
}

/** How many alerts a summary is about. */
export function totalOf({ counts }: Extract<Notice, { kind: "summary" }>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function summaryOf(notice: Extract<Notice, { kind: "summary" }>, subjectUrl: Urls["subjectUrl"]): Wording {
  const { alerts, counts, causes } = notice;
  const sum = (counted: readonly SummaryCount[]) => counted.reduce((total, one) => total + (counts[one] ?? 0), 0);
  const parts = phrases.flatMap(({ counts: counted, one, many }) => {
    const count = sum(counted);
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  const total = totalOf(notice);
  const list = alerts.slice(0, MAX_LISTED_ALERTS).map((alert) => ({
    text: `${utc(alert.atMs)}: ${headlineOf(alert, MAX_LISTED)}${causeOf(alert)}`,
    url: subjectUrl(alert.subject),
  }));
  return {
    ...nothing,
    tone: sum([...ofAllKinds("down"), ...ofAllKinds("reminder"), ...ofAllKinds("changed")]) > 0 ? "bad" : "warning",
    headline: `${total} alerts: ${parts.join(", ")}`,
    facts: causes.map((cause) => ["Same cause", causeSentence(cause)] as const),
    list,
    unlisted: Math.max(0, total - list.length),
  };
}

/** Why a subject is down, as it follows a headline in a list. */
function causeOf({ happening, incident, includesRecovery }: Alert): string {
  const cause = happening === "down" && !includesRecovery ? plainLine(incident?.cause ?? "", MAX_LISTED) : "";
  return cause === "" ? "" : ` (${cause})`;
}
