import type { Readers } from "../alert/left-to-tell.ts";

/** Why a subject is quiet: times in which contacts get no alert of anything that begins. */
export type QuietWhy = "maintenance" | "deployment" | "snooze";

/**
 * The facts about one matter of one subject, such as its outage, as a question of one contact needs them. Times are in
 * milliseconds since the epoch.
 */
export interface TellingFacts {
  /** The subject is not paused, and not deleted. */
  readonly active: boolean;
  readonly on: boolean;
  /** One time that the matter is on: the incident. While the matter is off, the last one. */
  readonly episode: number;
  /** Enough checks agree: k of n that the matter is on, or m in a row that it is off. */
  readonly confirmed: boolean;
  /** When enough checks agree at the latest. */
  readonly confirmByMs: number;
  /** The subject changes too often, and has settled then if it changes no more. */
  readonly flapsUntilMs: number | null;
  /** Flapping began in a quiet time, so contacts get only one message, about how the subject settled. */
  readonly flapsUnheard: boolean;
  /** The quiet times of the subject now: the end of the last one, and its reason. */
  readonly quiet: { readonly untilMs: number; readonly why: QuietWhy } | null;
  /** Of an outage: the latest end of the snoozes that have begun, which may be over. Null without one. */
  readonly snoozedUntilMs: number | null;
  /** When the last quiet time or acknowledgement ended: the clock of an escalation begins again there. */
  readonly quietEndedAtMs: number;
  /** Of a change of an outage: why and until when at most the contact waits for the alert of the outage. Null: it has that alert. */
  readonly behindOutage?: { readonly why: LaterWhy; readonly untilMs: number } | null;
  /** A parent is down, and the contact is notified of that parent. The parent may be up then. */
  readonly parentHoldsUntilMs: number | null;
  /** The first moment at which contacts could be notified of this episode; null before it. */
  readonly tellableAtMs: number | null;
  /** A person asked for the steps of the escalation with at most so many minutes; 0 if nobody did. */
  readonly escalatedThroughMinutes: number;
  /** A member looks after this episode. Without an end, until the episode is over. */
  readonly acknowledged: { readonly atMs: number; readonly untilMs: number | null } | null;
  /** The contact's breaker is open, or many alerts wait for the contact. */
  readonly isContactBusy: boolean;
}

/** How one contact wants to be notified of one subject. */
export interface TellingRules {
  readonly readers: Readers;
  readonly wantsOn: boolean;
  readonly wantsOver: boolean;
  readonly remindAfterMinutes: number | null;
  /** A step of an escalation, so long after contacts could be notified. 0 is a direct contact. */
  readonly escalateAfterMinutes: number;
  /** When the contact's hours begin; null if they are open now. */
  readonly hoursBeginAtMs: number | null;
}

/**
 * A row of the ledger: the knowledge of one contact about a matter. A contact without a row knows of nothing that is not
 * over.
 *
 * | `state` | the last message |
 * |---|---|
 * | `held` | does not exist yet |
 * | `sent` | is on its way |
 * | `told` | arrived |
 * | `lost` | failed for good |
 *
 * | `said` | the last message said |
 * |---|---|
 * | `nothing` | there is none |
 * | `on` | the matter is on |
 * | `flapping` | the subject changes too often |
 * | `silent` | there is none: the contact wants ends only, and would have got one |
 */
export interface Told {
  readonly episode: number;
  readonly state: "held" | "sent" | "told" | "lost";
  readonly said: "nothing" | "on" | "flapping" | "silent";
  /** When the last message arrived or failed for good. Before that, when it was created. */
  readonly saidAtMs: number;
  /** Reminders of this episode after a begin that arrived. */
  readonly reminders: number;
  /** Why the question waits, or why the contact gets no more messages. The dashboard shows it. */
  readonly why: LaterWhy | NeverWhy | null;
  /** When the question is due again. If null, only an event makes it due. */
  readonly askAtMs: number | null;
  /** The episode ended while a message was on its way. */
  readonly isOver: boolean;
}

/** The messages about an outage. Of another matter, `down` is its begin and `recovery` its end. */
export type News = "down" | "recovery" | "down+recovery" | "reminder" | "flapping" | "settled-down" | "settled-up";

/** Reasons to wait for an event without a known time. The event makes the question due. */
export type OpenEndedWhy = "confirming" | "dependency" | "flapping" | "on-its-way" | "busy";

export type LaterWhy = OpenEndedWhy | QuietWhy | "escalation" | "acknowledged" | "hours" | "told";

/**
 * Why a contact gets no message.
 *
 * | value | the contact |
 * |---|---|
 * | `not-watched` | gets no alerts of a subject that is paused or deleted |
 * | `nothing-to-tell` | knows of nothing that is not over |
 * | `unwanted` | does not want this |
 * | `silent` | wants the end only |
 * | `told` | knows, and gets no reminders |
 * | `acknowledged` | gets no reminder and no step of an escalation |
 * | `told-with-outage` | gets the end in the message that is on its way |
 * | `outage-lost` | is a program that never got the begin |
 */
export type NeverWhy =
  | "not-watched"
  | "nothing-to-tell"
  | "unwanted"
  | "silent"
  | "told"
  | "acknowledged"
  | "told-with-outage"
  | "outage-lost";

/** Whether a contact gets a message. `later` asks again at `atMs`, or when something happens. */
export type TellingAnswer =
  | { readonly go: "now"; readonly news: News }
  | { readonly go: "later"; readonly atMs: number; readonly why: LaterWhy }
  | { readonly go: "never"; readonly why: NeverWhy };

/** One question: whether one contact gets a message about one matter of one subject. */
export interface TellingQuestion {
  readonly facts: TellingFacts;
  readonly told: Told | null;
  readonly rules: TellingRules;
  readonly nowMs: number;
}
