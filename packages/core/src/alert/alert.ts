import type { SharedCause } from "../incident/shared-causes.ts";
import type { EventName, Happening } from "../subject/happening.ts";
import type { SubjectKind } from "../subject/subject.ts";
import type { JsonObject } from "../wire/json.ts";

/** The facts about one event that a channel sends to people. Times are milliseconds since the epoch. */
export interface Alert {
  readonly happening: Happening;
  /** When it happened. The alert may follow later, at the end of a maintenance window. */
  readonly atMs: number;
  readonly subject: {
    readonly kind: SubjectKind;
    readonly id: number;
    readonly name: string;
    /** The target of the subject, such as a monitor's URL; null if it has no target. */
    readonly target: string | null;
    /** Checks accept every certificate of the target, so anyone on the way may have answered. */
    readonly isUnverified?: true;
  };
  /** Null for an alert that is no incident's. */
  readonly incident: {
    readonly id: number;
    readonly startedAtMs: number;
    readonly resolvedAtMs: number | null;
    readonly cause: string | null;
    /** The regions that saw the subject down when the incident opened; empty for a heartbeat. */
    readonly regions: readonly string[];
    /** The person who looks after it now. */
    readonly acknowledged?: AlertAnswer | null;
  } | null;
  /** Details of the event, in the form of the webhook; null if it has no details. */
  readonly detail: JsonObject | null;
  /** The end of the certificate that was read last; null without a certificate. */
  readonly certificateExpiresAtMs: number | null;
  /** The outage ended before the receiver got an alert. One message says when it began and when it ended. */
  readonly includesRecovery: boolean;
  /** The subject was flapping, and has settled: this is its status since. */
  readonly endsFlapping: boolean;
  /** Of an outage: how many subjects depend on this one and are down now. At most 1,000 are counted. */
  readonly dependentsDown: number;
}

/** The person who looks after an outage, and the end of that. */
export interface AlertAnswer {
  readonly by: string | null;
  readonly note: string | null;
  /** Null: until it is over. */
  readonly untilMs: number | null;
}

/** How a summary counts an alert. If the alert includes the recovery, the summary counts an outage that is over. */
export type SummaryCount = EventName | "outage-over";

/** The kinds of message that a channel sends. */
export type Notice =
  | { readonly kind: "alert"; readonly alert: Alert }
  /** Too many alerts at once for one message each: the oldest of them, and how many of each there are in all. */
  | {
      readonly kind: "summary";
      readonly alerts: readonly Alert[];
      readonly counts: Readonly<Partial<Record<SummaryCount, number>>>;
      /** Of all of them. */
      readonly causes: readonly SharedCause[];
    }
  /** A test of a contact. */
  | { readonly kind: "test"; readonly atMs: number; readonly contact: { readonly id: number; readonly name: string } }
  /** A message that proves a contact after a week without another one. */
  | { readonly kind: "proof"; readonly atMs: number; readonly contact: { readonly id: number; readonly name: string } }
  /** To an Owner: a condition of the team or of the installation holds, or is over. */
  | {
      readonly kind: "owners";
      readonly matter: OwnerMatter;
      readonly sinceMs: number;
      /** Null: it holds. */
      readonly endedAtMs: number | null;
    };

export const ownerMatterKinds = [
  "contact",
  "proof",
  "region",
  "bound",
  "place",
  "probe_key",
] as const satisfies readonly OwnerMatter["kind"][];

/** A condition that the Owners of a team must know of. */
export type OwnerMatter =
  /** Alerts do not reach the contact. A "proof" of it says that they would not. */
  | {
      readonly kind: "contact" | "proof";
      readonly contact: { readonly id: number; readonly name: string; readonly type: string };
      readonly lastError: string;
    }
  /** The region gives no results, or the others do not confirm its failures. */
  | { readonly kind: "region"; readonly region: string; readonly isQuarantined: boolean }
  /** Checks of the team are later than the detection bound allows. */
  | { readonly kind: "bound" }
  /** No probe of the place polls, and no contact is notified of that. */
  | { readonly kind: "place"; readonly place: { readonly id: number; readonly name: string } }
  /** Two programs use the key of the probe. */
  | { readonly kind: "probe_key"; readonly probe: { readonly id: number; readonly name: string } };
