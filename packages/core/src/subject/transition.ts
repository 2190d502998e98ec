import type { ExpiringCertificate } from "../check/check.ts";
import type { Status } from "./subject.ts";

/** What a check that is over amounts to. Times are milliseconds since the epoch. */
export type CheckConclusion =
  | { readonly kind: "check-passed"; readonly atMs: number; readonly expiring: ExpiringCertificate | null }
  /** It failed in one region, and at least as many regions passed it as failed it. */
  | { readonly kind: "check-outvoted"; readonly atMs: number; readonly expiring: ExpiringCertificate | null }
  /** `regions` that saw it fail, sorted; none for a heartbeat. */
  | {
      readonly kind: "check-failed";
      readonly atMs: number;
      readonly cause: string;
      readonly regions: readonly string[];
    };

type FailedCheck = Extract<CheckConclusion, { kind: "check-failed" }>;
type PassedCheck = Exclude<CheckConclusion, FailedCheck>;

/**
 * What must happen with a change of status, in the same transaction. Contacts hear of what a check does. They do not hear
 * of an incident that a pause resolves.
 */
export type Effect =
  | {
      readonly kind: "open-incident";
      readonly atMs: number;
      readonly cause: string;
      readonly regions: readonly string[];
    }
  | { readonly kind: "resolve-incident"; readonly atMs: number };

/** A subject's status from now on. A change of status has at most one effect. */
export interface Transition {
  readonly status: Status;
  readonly effect: Effect | null;
}

/** What a check does to a subject, and the certificate that people must be warned of now: once for each. */
export interface CheckTransition extends Transition {
  readonly warnOf: string | null;
}

/**
 * The state machine of checks.
 *
 * | check | status | effect |
 * |---|---|---|
 * | failed | down | opens an incident, unless the subject was down |
 * | outvoted | degraded | resolves the incident, if the subject was down |
 * | passed; what is watched is a certificate near its end | degraded | resolves the incident, if the subject was down |
 * | passed, otherwise | up | resolves the incident, if the subject was down |
 *
 * @param before `warnedFingerprint` is the certificate that people were warned of last
 */
export function afterCheck(
  before: { readonly status: Status; readonly warnedFingerprint: string | null },
  conclusion: CheckConclusion,
): CheckTransition {
  switch (conclusion.kind) {
    case "check-passed":
      return {
        ...recovered(before.status, conclusion, conclusion.expiring?.degrades ? "degraded" : "up"),
        warnOf: warningOf(before, conclusion),
      };
    case "check-outvoted":
      return { ...recovered(before.status, conclusion, "degraded"), warnOf: warningOf(before, conclusion) };
    case "check-failed":
      return { status: "down", effect: before.status === "down" ? null : opened(conclusion), warnOf: null };
  }
}

/** A pause keeps the status and resolves the incident that is open. */
export function afterPause(status: Status, atMs: number): Transition {
  return { status, effect: status === "down" ? { kind: "resolve-incident", atMs } : null };
}

/** A subject whose checks begin anew has no status yet, whatever it was. The pause has resolved its incident. */
export function afterResume(): Transition {
  return { status: "pending", effect: null };
}

function opened({ atMs, cause, regions }: FailedCheck): Effect {
  return { kind: "open-incident", atMs, cause, regions };
}

function recovered(before: Status, { atMs }: PassedCheck, status: Status): Transition {
  return { status, effect: before === "down" ? { kind: "resolve-incident", atMs } : null };
}

function warningOf(
  { warnedFingerprint }: { warnedFingerprint: string | null },
  { expiring }: PassedCheck,
): string | null {
  return expiring && expiring.fingerprint !== warnedFingerprint ? expiring.fingerprint : null;
}
