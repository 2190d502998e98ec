import type { AlertEvent } from "../monitor/decide.ts";

/** What a channel needs to tell people. Times are milliseconds since the epoch. */
export interface Alert {
  readonly event: AlertEvent;
  readonly atMs: number;
  readonly monitor: { readonly id: number; readonly name: string; readonly url: string | null };
  /** Null for an alert that is no incident's. */
  readonly incident: {
    readonly startedAtMs: number;
    readonly resolvedAtMs: number | null;
    readonly cause: string | null;
  } | null;
  /** When the certificate that was read last ends; null for none. */
  readonly certificateExpiresAtMs: number | null;
}
