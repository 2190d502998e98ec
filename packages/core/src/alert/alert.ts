import type { AlertEvent } from "../monitor/decide.ts";

/** What a channel needs to tell people of one event. Times are milliseconds since the epoch. */
export interface Alert {
  readonly event: AlertEvent;
  readonly atMs: number;
  readonly monitor: { readonly id: number; readonly name: string; readonly url: string | null };
  /** Null for an alert that is no incident's. */
  readonly incident: {
    readonly id: number;
    readonly startedAtMs: number;
    readonly resolvedAtMs: number | null;
    readonly cause: string | null;
    /** The regions that saw the monitor down when the incident opened; none for a heartbeat. */
    readonly regions: readonly string[];
  } | null;
  /** When the certificate that was read last ends; null for none. */
  readonly certificateExpiresAtMs: number | null;
  /** The receiver hears of the outage only now that it is over: the message tells both its ends. */
  readonly whole: boolean;
  /** The monitor was flapping; this is what became of it. */
  readonly settles: boolean;
}

/** What a summary counts an alert as: an outage that is told whole is over, and so no monitor that is down. */
export type SummaryCount = AlertEvent | "outage-over";

/** What a channel may have to say. */
export type Notice =
  | { readonly kind: "alert"; readonly alert: Alert }
  /** Too many alerts at once for one message each: the oldest of them, and how many there are of each event in all. */
  | {
      readonly kind: "summary";
      readonly alerts: readonly Alert[];
      readonly counts: Readonly<Partial<Record<SummaryCount, number>>>;
    }
  /** Somebody tries a contact out. */
  | { readonly kind: "test"; readonly atMs: number; readonly contact: { readonly id: number; readonly name: string } }
  /** To an Owner: a contact of the team can no longer be reached. */
  | {
      readonly kind: "contact-failing";
      readonly contact: { readonly id: number; readonly name: string; readonly type: string };
      readonly sinceMs: number;
      readonly lastError: string;
    };
