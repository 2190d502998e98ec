import type { ExpiringCertificate } from "../check/check.ts";
import type { Status } from "../subject/subject.ts";

/** What `decide` needs to know of a monitor before an event. */
export interface MonitorState {
  readonly status: Status;
  /** The certificate that people were warned of last. Only checks need it. */
  readonly warnedFingerprint?: string | null;
}

/** Something that happened to a monitor; times are milliseconds since the epoch. */
export type MonitorEvent =
  | { readonly kind: "check-passed"; readonly atMs: number; readonly expiring: ExpiringCertificate | null }
  /** It failed in one region and passed in the majority. */
  | { readonly kind: "check-outvoted"; readonly atMs: number; readonly expiring: ExpiringCertificate | null }
  /** `regions` that saw it fail, sorted; none for a heartbeat. */
  | {
      readonly kind: "check-failed";
      readonly atMs: number;
      readonly cause: string;
      readonly regions: readonly string[];
    }
  | { readonly kind: "paused"; readonly atMs: number }
  | { readonly kind: "resumed"; readonly atMs: number };

/** What a check that is over amounts to. */
export type CheckEvent = Extract<MonitorEvent, { readonly kind: `check-${string}` }>;

/**
 * What must happen with a state change, in the same transaction. Contacts hear of what a check does. They do not hear of an
 * incident that a pause resolves.
 */
export type Effect =
  | {
      readonly kind: "open-incident";
      readonly atMs: number;
      readonly cause: string;
      readonly regions: readonly string[];
    }
  | { readonly kind: "resolve-incident"; readonly atMs: number };

export interface Transition {
  readonly status: Status;
  /** At most one: a state change opens an incident, resolves one, or does neither. */
  readonly effect: Effect | null;
  /** The certificate that people must be warned of now: once for each. */
  readonly warnOf: string | null;
}

/** The state machine: what an event makes of a monitor. Pure; knows neither clock nor database. */
export function decide(state: MonitorState, event: MonitorEvent): Transition {
  switch (event.kind) {
    case "check-passed":
      return comeUp(state, event, event.expiring?.degrades ? "degraded" : "up");
    case "check-outvoted":
      return comeUp(state, event, "degraded");
    case "check-failed":
      return { status: "down", effect: state.status === "down" ? null : opened(event), warnOf: null };
    case "paused":
      return {
        status: state.status,
        effect: state.status === "down" ? { kind: "resolve-incident", atMs: event.atMs } : null,
        warnOf: null,
      };
    case "resumed":
      return { status: "pending", effect: null, warnOf: null };
  }
}

function opened({ atMs, cause, regions }: Extract<CheckEvent, { kind: "check-failed" }>): Effect {
  return { kind: "open-incident", atMs, cause, regions };
}

function comeUp(
  { status, warnedFingerprint }: MonitorState,
  { atMs, expiring }: Exclude<CheckEvent, { kind: "check-failed" }>,
  next: Status,
): Transition {
  return {
    status: next,
    effect: status === "down" ? { kind: "resolve-incident", atMs } : null,
    warnOf: expiring && expiring.fingerprint !== warnedFingerprint ? expiring.fingerprint : null,
  };
}
