import type { AlertEvent } from "../monitor/decide.ts";

/** What a channel needs to tell people. Times are milliseconds since the epoch. */
export interface Alert {
  readonly event: AlertEvent;
  readonly atMs: number;
  readonly monitor: { readonly id: number; readonly name: string; readonly url: string | null };
  readonly incident: {
    readonly startedAtMs: number;
    readonly resolvedAtMs: number | null;
    readonly cause: string | null;
  };
}

/** Which of a contact's switches decides whether it hears of an event (spec: Events). */
export function switchFor(event: AlertEvent): "notify_on_down" | "notify_on_recovery" {
  switch (event) {
    case "monitor.down":
      return "notify_on_down";
    case "monitor.recovery":
      return "notify_on_recovery";
  }
}
