import type { ExpiringCertificate } from "../check/check.ts";
import { isOwnMark } from "../check/own-certificates.ts";
import { type LimitedTime, NOT_SLOW, type SlowNews, type Slowness, slownessAfter } from "../check/slowness.ts";
import type { Status } from "./subject.ts";

/** The result of a finished check. Times are milliseconds since the epoch. */
export type CheckConclusion =
  | PassedCheck<"check-passed">
  /** A part of it failed: in one region that others outvoted, at a first try in a place, or on one of two sides. */
  | PassedCheck<"check-outvoted">
  /** `regions` that saw it fail, sorted; empty for a heartbeat. */
  | {
      readonly kind: "check-failed";
      readonly atMs: number;
      readonly cause: string;
      readonly regions: readonly string[];
    };

type FailedCheck = Extract<CheckConclusion, { kind: "check-failed" }>;

interface PassedCheck<Kind extends string = string> {
  readonly kind: Kind;
  readonly atMs: number;
  readonly expiring: ExpiringCertificate | null;
  /** Null or left out: nothing limits its response time. */
  readonly time?: LimitedTime | null;
}

/** The facts about a subject when a check of it ends. */
export interface BeforeCheck {
  readonly status: Status;
  /** The certificates that people were warned of, see `withWarned`. */
  readonly warnedFingerprints: readonly string[];
  /** Left out: it is not slow, and nothing is known of its response times. */
  readonly slowness?: Slowness;
}

/**
 * The effects of a change of status, in the same transaction. Contacts get alerts of the effects of a check. They get
 * no alert of an incident that a pause resolves.
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

/** The effects of a check on a subject, and the news for people. */
export interface CheckTransition extends Transition {
  /** The certificate that they must be warned of now: once for each. */
  readonly warnOf: string | null;
  readonly slowness: Slowness;
  /** It has become slow, or is slow no longer. */
  readonly slowNews: SlowNews | null;
}

/**
 * The state machine of checks.
 *
 * | check | status | effect |
 * |---|---|---|
 * | failed | down | opens an incident, unless the subject was down |
 * | outvoted | degraded | resolves the incident, if the subject was down |
 * | passed; the monitor checks a certificate, which is near its end | degraded | resolves the incident, if the subject was down |
 * | passed; the subject is slow | degraded | resolves the incident, if the subject was down |
 * | passed, otherwise | up | resolves the incident, if the subject was down |
 *
 * Being slow is no outage, and an outage says nothing of it: a subject that was slow before one is slow after it.
 */
export function afterCheck(before: BeforeCheck, conclusion: CheckConclusion): CheckTransition {
  const { slowness = NOT_SLOW } = before;
  if (conclusion.kind === "check-failed") {
    const effect = before.status === "down" ? null : opened(conclusion);
    return { status: "down", effect, warnOf: null, slowness, slowNews: null };
  }
  const { atMs, time, expiring } = conclusion;
  const { after, news } = time ? slownessAfter(slowness, time, atMs) : { after: slowness, news: null };
  const isDegraded = conclusion.kind === "check-outvoted" || expiring?.degrades || after.slowSinceMs !== null;
  const { status, effect } = recovered(before.status, conclusion, isDegraded ? "degraded" : "up");
  return { status, effect, warnOf: warningOf(before, conclusion), slowness: after, slowNews: news };
}

/** A pause keeps the status and resolves the incident that is open. */
export function afterPause(status: Status, atMs: number): Transition {
  return { status, effect: status === "down" ? { kind: "resolve-incident", atMs } : null };
}

/**
 * A subject whose checks start again has no status yet, independent of the status before. The pause has resolved its
 * incident.
 */
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
  { warnedFingerprints }: Pick<BeforeCheck, "warnedFingerprints">,
  { expiring }: PassedCheck,
): string | null {
  return expiring && !warnedFingerprints.includes(expiring.fingerprint) ? expiring.fingerprint : null;
}

/** Machines behind one address may have a certificate each, and answer by turns. The monitor may have two. */
const MAX_WARNED = 6;

/**
 * The certificates that people have been warned of once they are warned of one more. They are the last six of servers, and the last six
 * of the monitor: neither makes Pharos forget the other.
 */
export function withWarned(warned: readonly string[], mark: string): readonly string[] {
  const isAlike = (other: string) => isOwnMark(other) === isOwnMark(mark);
  const alike = [...warned.filter(isAlike), mark].slice(-MAX_WARNED);
  return [...warned.filter((other) => !isAlike(other)), ...alike];
}
