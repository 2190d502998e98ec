import type { EventName, Happening } from "../subject/happening.ts";
import type { SubjectKind } from "../subject/subject.ts";
import type { JsonObject } from "../wire/json.ts";

/** What a channel needs to tell people of one event. Times are milliseconds since the epoch. */
export interface Alert {
  readonly happening: Happening;
  /** When it happened. An outage may be told later, at the end of a maintenance window. */
  readonly atMs: number;
  readonly subject: {
    readonly kind: SubjectKind;
    readonly id: number;
    readonly name: string;
    /** What is watched, such as a monitor's URL; null if there is none. */
    readonly target: string | null;
  };
  /** Null for an alert that is no incident's. */
  readonly incident: {
    readonly id: number;
    readonly startedAtMs: number;
    readonly resolvedAtMs: number | null;
    readonly cause: string | null;
    /** The regions that saw the subject down when the incident opened; none for a heartbeat. */
    readonly regions: readonly string[];
  } | null;
  /** What there is to know of the event itself, as webhooks are sent it; null for nothing. */
  readonly detail: JsonObject | null;
  /** When the certificate that was read last ends; null for none. */
  readonly certificateExpiresAtMs: number | null;
  /** The outage is over before the receiver has heard of it: one message says when it began and when it ended. */
  readonly includesRecovery: boolean;
  /** The subject was flapping, and has settled: this is its status since. */
  readonly endsFlapping: boolean;
}

/** What a summary counts an alert as. An alert of an outage that includes the recovery counts as an outage that is over. */
export type SummaryCount = EventName | "outage-over";

/** What a channel may have to say. */
export type Notice =
  | { readonly kind: "alert"; readonly alert: Alert }
  /** Too many alerts at once for one message each: the oldest of them, and how many of each there are in all. */
  | {
      readonly kind: "summary";
      readonly alerts: readonly Alert[];
      readonly counts: Readonly<Partial<Record<SummaryCount, number>>>;
    }
  /** A test of a contact. */
  | { readonly kind: "test"; readonly atMs: number; readonly contact: { readonly id: number; readonly name: string } }
  /** To an Owner: a contact of the team can no longer be reached. */
  | {
      readonly kind: "contact-failing";
      readonly contact: { readonly id: number; readonly name: string; readonly type: string };
      readonly sinceMs: number;
      readonly lastError: string;
    };
