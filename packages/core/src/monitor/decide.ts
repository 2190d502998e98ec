import type { Status } from "./status.ts";

/** What `decide` needs to know of a monitor before an event. */
export interface MonitorState {
  readonly status: Status;
}

/** Something that happened to a monitor; times are milliseconds since the epoch. */
export type MonitorEvent =
  | { readonly kind: "check-passed"; readonly atMs: number }
  | { readonly kind: "check-failed"; readonly atMs: number; readonly cause: string }
  | { readonly kind: "paused"; readonly atMs: number }
  | { readonly kind: "resumed"; readonly atMs: number };

export type AlertEvent = "monitor.down" | "monitor.recovery";

/** What must happen with the state change, in the same transaction. */
export type Effect =
  | { readonly kind: "open-incident"; readonly atMs: number; readonly cause: string; readonly alert: AlertEvent }
  | { readonly kind: "resolve-incident"; readonly atMs: number; readonly alert: AlertEvent | null };

export interface Transition {
  readonly status: Status;
  /** At most one: a state change opens an incident, resolves one, or does neither. */
  readonly effect: Effect | null;
}

/** The state machine of design.md, Statuses: what an event makes of a monitor. Pure; knows neither clock nor database. */
export function decide(state: MonitorState, event: MonitorEvent): Transition {
  switch (event.kind) {
    case "check-passed":
      return {
        status: "up",
        effect:
          state.status === "down" ? { kind: "resolve-incident", atMs: event.atMs, alert: "monitor.recovery" } : null,
      };
    case "check-failed":
      return {
        status: "down",
        effect:
          state.status === "down"
            ? null
            : { kind: "open-incident", atMs: event.atMs, cause: event.cause, alert: "monitor.down" },
      };
    case "paused":
      return {
        status: state.status,
        effect: state.status === "down" ? { kind: "resolve-incident", atMs: event.atMs, alert: null } : null,
      };
    case "resumed":
      return { status: "pending", effect: null };
  }
}
