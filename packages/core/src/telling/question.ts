import type { Readers } from "../alert/left-to-tell.ts";
import type { ContactHours, HoursClock } from "../contact/hours.ts";
import type { Audience, Happening } from "../subject/happening.ts";
import type { JsonObject } from "../wire/json.ts";
import type { LoggedAnswer } from "./answer-log.ts";
import type { QuietWhy, Told } from "./facts.ts";

/** Times in which alerts of a subject wait. Times are milliseconds since the epoch. */
export interface QuietTime {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly why: QuietWhy;
}

/** An event whose alerts do not exist yet. */
export interface AskedEvent {
  readonly id: number;
  readonly happening: Happening;
  readonly audience: Audience;
  readonly topic: string;
  readonly atMs: number;
  /** An event that was stored late has a whole day from then. */
  readonly storedAtMs: number;
  readonly incident: AskedIncident | null;
}

/** An incident as contacts know of it. */
interface AskedIncident {
  readonly id: number;
  readonly resolvedAtMs: number | null;
  /** The first incident of the outage: another one if too few checks passed in between. */
  readonly outageId: number;
  /** Enough checks failed. */
  readonly isConfirmed: boolean;
}

/** The hours of a contact. */
export interface AskedHours extends Pick<ContactHours, "outside"> {
  readonly beginAt: HoursClock;
}

/** A contact of the subject, and its wishes. */
export interface AskedContact {
  readonly id: number;
  readonly readers: Readers;
  /** Of events of each audience. */
  readonly wants: Readonly<Record<Audience, boolean>>;
  readonly remindAfterMinutes: number | null;
  /** Not 0: the contact is notified of an outage only after so long without an acknowledgement. */
  readonly escalateAfterMinutes: number;
  /** Until then a parent of the subject spares the contact the alert of its outage. Null if no parent does. */
  readonly parentHoldsUntilMs: number | null;
  /** Null if they are always open. */
  readonly hours: AskedHours | null;
  /** The contact has a delivery of `outage.event`. */
  readonly hasOutageEvent: boolean;
  /** The contact's breaker is open, or many alerts wait for it. Read only if that decides. */
  readonly isBusy: boolean;
}

/** A row of the ledger. */
export interface LedgerRow {
  readonly contactId: number;
  readonly topic: string;
  readonly told: Told;
  /** Of a matter that has no incident: it is on still. */
  readonly isStillOn: boolean;
  /** Of a matter that has no incident: whom its episode concerns. */
  readonly audience: Audience;
}

/** A subject and all that decides which messages its contacts get. */
export interface AskedSubject {
  readonly id: number;
  /** It is not paused and not deleted. */
  readonly isWatched: boolean;
  /** The open incident. */
  readonly outage: {
    readonly incidentId: number;
    /** As in `AskedIncident`. */
    readonly outageId: number;
    readonly isConfirmed: boolean;
    /** When contacts could first be notified of it; null before that, and without escalations. */
    readonly tellableAtMs: number | null;
    /** The event by which contacts know of it, or that the subject flaps. Null without such an event. */
    readonly event: { readonly id: number; readonly happening: Happening } | null;
    /** A person asked for the steps of the escalation with at most so many minutes; 0 if nobody did. */
    readonly escalatedThroughMinutes: number;
    readonly acknowledged: { readonly atMs: number; readonly untilMs: number | null } | null;
  } | null;
  /** The last incident, open or over; null if there was none. */
  readonly lastIncidentId: number | null;
  /** The outage of the last incident. */
  readonly lastOutageId: number | null;
  /** Enough checks passed since the last failure. */
  readonly hasRecovered: boolean;
  /** Enough checks agree after so long at the latest. */
  readonly confirmWithinMs: number;
  /** Null while it does not flap. */
  readonly flapping: { readonly sinceMs: number; readonly untilMs: number; readonly isHeard: boolean } | null;
  readonly quietTimes: readonly QuietTime[];
  /** When the last period of maintenance ended that is settled, and so is no quiet time any more; null without one. */
  readonly maintenanceEndedAtMs: number | null;
  /** Oldest first. */
  readonly events: readonly AskedEvent[];
  /** There are later events, which the next question is about. Before that, the present state does not count. */
  readonly hasMoreEvents: boolean;
  readonly contacts: readonly AskedContact[];
  readonly ledger: readonly LedgerRow[];
}

/**
 * The event that a message is about.
 *
 * | kind | the event |
 * |---|---|
 * | `stored` | exists. The message has a day from `fromMs`, or from now if that is null |
 * | `make` | does not exist yet, and is of an incident |
 * | `repeat` | does not exist yet, and says the same as the event `id` |
 */
export type NewsEvent =
  | { readonly kind: "stored"; readonly id: number; readonly fromMs: number | null }
  | {
      readonly kind: "make";
      readonly happening: Happening;
      readonly endsFlapping: boolean;
      /** A reminder, because an acknowledgement ended. */
      readonly endsAcknowledgement: boolean;
      readonly incidentId: number;
    }
  | { readonly kind: "repeat"; readonly id: number };

/** A message that a contact gets. */
export interface MadeNews {
  readonly contactId: number;
  readonly topic: string;
  readonly event: NewsEvent;
  /** The message also says that the outage began, because the alert of it was lost. */
  readonly includesRecovery: boolean;
  /** More than the event says, for this contact only. */
  readonly detail: JsonObject | null;
}

/** A row of the ledger that is to be written; without one, a row that is to go. */
export interface LedgerChange {
  readonly contactId: number;
  readonly topic: string;
  readonly told: Told | null;
  /** The place of its last message in `made`, if that is new. */
  readonly madeAt: number | null;
}

/** The answers to all questions about a subject. */
export interface SubjectAnswers {
  /** In the order in which contacts get them. */
  readonly made: readonly MadeNews[];
  readonly ledger: readonly LedgerChange[];
  /** The answers that differ from the answers before. */
  readonly log: readonly LoggedAnswer[];
  /** Events of which no contact got an alert at once, because the subject is quiet or flaps. */
  readonly withheld: ReadonlySet<number>;
  /** Incidents that were over before enough checks had failed. No contact got an alert of them. */
  readonly short: readonly number[];
  /** From when on contacts can be notified of the open incident, if that is new and a contact waits for it. */
  readonly tellable: { readonly incidentId: number; readonly atMs: number } | null;
}
