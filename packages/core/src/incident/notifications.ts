import type { Delivery } from "../alert/delivery.ts";
import type { Happening } from "../subject/happening.ts";
import type { SubjectKind } from "../subject/subject.ts";
import type { LoggedWhy } from "../telling/answer-log.ts";
import type { LaterWhy, NeverWhy, News, TellingAnswer, Told } from "../telling/facts.ts";
import { hasOpenEnd } from "../telling/gates.ts";
import { outageEvents } from "../telling/news-event.ts";

/** An answer to a contact, as the history has it. */
export interface AnsweredContact {
  readonly at: Date;
  readonly answer: TellingAnswer["go"];
  readonly why: LoggedWhy;
  readonly until: Date | null;
  /** Of the message; null without one. */
  readonly delivery: Pick<Delivery, "id" | "state" | "attempts" | "deliveredAt" | "reason"> | null;
}

type KnownRow = Pick<Told, "state" | "said" | "why" | "reminders">;

/** A contact of the subject of an incident, and why it got an alert, or did not. */
export interface NotifiedContact {
  readonly contact: { readonly id: number; readonly name: string; readonly type: string };
  readonly wantsDown: boolean;
  /** It is a step of an escalation, and an acknowledgement without an end stops it. */
  readonly isStopped: boolean;
  /** The row of the ledger; null if the contact knows of no outage, or if the outage is over for it. */
  readonly told: (KnownRow & { readonly at: Date; readonly askAt: Date | null }) | null;
  /** Oldest first. */
  readonly answers: readonly AnsweredContact[];
}

export interface IncidentNotifications {
  readonly kind: SubjectKind;
  readonly isOpen: boolean;
  readonly contacts: readonly NotifiedContact[];
}

export interface NotificationStore {
  /** Null if the team has no such incident. Two queries. */
  ofIncident(teamId: number, incidentId: number): Promise<IncidentNotifications | null>;
}

/**
 * The row of a contact for an open incident, if the row is of an older one. The subject flaps, or the end of the older
 * one waits. Until that is over, the contact gets no message of this incident.
 */
export function behindOlder<Row extends KnownRow>(older: Row): Row {
  const why = older.why !== null && holdsNewer.has(older.why) ? older.why : null;
  return { ...older, state: "held", said: "nothing", why, reminders: 0 };
}

const holdsNewer: ReadonlySet<LaterWhy | NeverWhy> = new Set([
  ...(["flapping", "dependency", "maintenance", "deployment", "snooze", "hours"] as const),
]);

/**
 * Whether a contact knows of an outage.
 *
 * | value | the alert |
 * |---|---|
 * | `notified` | arrived |
 * | `sending` | is on its way |
 * | `waiting` | waits for a reason |
 * | `failed` | failed for good |
 * | `not_notified` | does not come |
 */
export const notificationStates = ["notified", "sending", "waiting", "failed", "not_notified"] as const;

interface NotificationState {
  readonly state: (typeof notificationStates)[number];
  /** As in `publicReasons`; null if there is nothing to explain. */
  readonly why: PublicReason | null;
  /** When the first alert arrived. */
  readonly at: Date | null;
  /** The end of a wait, or the time of the next reminder; null if that is not known. */
  readonly until: Date | null;
}

/** The names of reasons in the API. A message is no reason. */
const publicReasons = {
  confirming: "confirming",
  maintenance: "maintenance",
  deployment: "deployment",
  snooze: "snooze",
  dependency: "dependency",
  flapping: "flapping",
  escalation: "escalation",
  hours: "hours",
  acknowledged: "acknowledged",
  busy: "busy",
  told: "notified",
  "on-its-way": "notified",
  unwanted: "unwanted",
  silent: "recovery_only",
  short: "short",
  "nothing-to-tell": "over",
  "told-with-outage": "in_alert",
  "outage-lost": "alert_failed",
  "not-watched": "paused",
  detached: "detached",
} as const satisfies Readonly<Record<LaterWhy | NeverWhy | "short" | "detached", string>>;

export type PublicReason = (typeof publicReasons)[keyof typeof publicReasons] | "reminder" | "sending";

/** The reason in the API; null for the message of `now`. */
export function publicReason({ answer, why }: Pick<AnsweredContact, "answer" | "why">): PublicReason | null {
  if (answer === "now" || !isReason(why)) return null;
  return why === "told" && answer === "later" ? "reminder" : publicReasons[why];
}

const isReason = (why: LoggedWhy): why is keyof typeof publicReasons => Object.hasOwn(publicReasons, why);

/** The event of the message; null for a reason. */
export function happeningOfAnswer({ answer, why }: Pick<AnsweredContact, "answer" | "why">): Happening | null {
  return answer === "now" && isNews(why) ? outageEvents[why].happening : null;
}

const isNews = (why: LoggedWhy): why is News => Object.hasOwn(outageEvents, why);

/** Whether the contact knows of the outage, and if it does not, why. */
export function notificationState(one: NotifiedContact, isOpen: boolean, now: Date): NotificationState {
  return one.told === null ? stateOfHistory(one, isOpen) : stateOfLedger(one.told, one.answers, now);
}

const nothing = { why: null, at: null, until: null } as const;

function stateOfLedger(
  { state, said, why, at, askAt, reminders }: NonNullable<NotifiedContact["told"]>,
  answers: NotifiedContact["answers"],
  now: Date,
): NotificationState {
  switch (state) {
    case "sent": {
      // The row has the time of the last message that arrived. Its reminders count from then on.
      const first = firstArrival(answers) ?? (reminders > 0 ? at : null);
      return first === null
        ? { ...nothing, state: "sending" }
        : { ...nothing, state: "notified", why: "sending", at: first };
    }
    case "lost":
      return { ...nothing, state: "failed" };
    case "held":
      return { ...nothing, state: "waiting", ...wait(why, askAt, now) };
    case "told":
      if (said === "silent") return { ...nothing, state: "not_notified", why: "recovery_only" };
      return { ...nothing, state: "notified", at: firstArrival(answers) ?? at, ...wait(why, askAt, now) };
  }
}

type Wait = Pick<NotificationState, "why" | "until">;

/** A wait whose known end is over is no reason any more: the question is due. */
function wait(why: LaterWhy | NeverWhy | null, askAt: Date | null, now: Date): Wait {
  if (why === null || why === "on-its-way" || why === "told-with-outage") return { why: null, until: null };
  if (askAt !== null && askAt <= now && !hasOpenEnd(why)) return { why: null, until: null };
  if (why === "told") return { why: askAt && "reminder", until: askAt };
  return { why: publicReasons[why], until: hasOpenEnd(why) ? null : askAt };
}

const firstArrival = (answers: NotifiedContact["answers"]) =>
  answers.find(({ delivery }) => delivery?.deliveredAt)?.delivery?.deliveredAt ?? null;

/** A contact without a row of the ledger gets no more messages of the incident. */
function stateOfHistory({ answers, wantsDown, isStopped }: NotifiedContact, isOpen: boolean): NotificationState {
  const at = firstArrival(answers);
  if (at !== null) return { ...nothing, state: "notified", at };
  const states = new Set(answers.map(({ delivery }) => delivery?.state));
  if (states.has("pending")) return { ...nothing, state: "sending" };
  if (states.has("failed")) return { ...nothing, state: "failed" };
  const last = answers.at(-1);
  if (isOpen && isStopped && wantsDown) return { ...nothing, state: "not_notified", why: "acknowledged" };
  if (isOpen && (last === undefined ? wantsDown : last.answer === "later")) return { ...nothing, state: "waiting" };
  return { ...nothing, state: "not_notified", why: whyNot(last) };
}

/**
 * A pause ends all waits without an answer, and an incident of a subject that flaps is over without one. A message that
 * was skipped was of no use any more.
 */
function whyNot(last: AnsweredContact | undefined): PublicReason {
  if (last === undefined) return "unwanted";
  if (last.answer === "later") return last.why === "flapping" ? "flapping" : "paused";
  return publicReason(last) ?? "over";
}
