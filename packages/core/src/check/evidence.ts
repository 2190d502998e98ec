import type { SeenCertificate } from "../site/aspect.ts";
import type { Phases } from "./outcome.ts";

/**
 * The stage at which a probe failed.
 *
 * | class | the target |
 * |---|---|
 * | `dns` | its name leads to no address |
 * | `blocked` | it may not be called from here |
 * | `connect` | it takes no connection, or closes it |
 * | `tls` | its certificate is invalid, or the handshake fails |
 * | `timeout` | it does not answer in time |
 * | `protocol` | its answer, or its URL, breaks the rules of HTTP      |
 * | `status` | it answers with another status code than expected |
 * | `body` | it answers with another body than expected |
 */
export const errorClasses = ["dns", "blocked", "connect", "tls", "timeout", "protocol", "status", "body"] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** A certificate of the chain that a server presents. */
export interface PresentedCertificate extends SeenCertificate {
  readonly subject: string;
}

/** A redirect that was followed. */
export interface FollowedRedirect {
  readonly statusCode: number;
  /** Where it led. */
  readonly url: string;
}

/** The exchange of a step before the monitor's own request. */
export interface StepEvidence {
  readonly name: string;
  /** Null when there was no answer. */
  readonly statusCode: number | null;
  readonly phases: Phases | null;
}

/** The data that a probe saw of a target that failed. Only Owners and Admins see it. */
export interface Evidence {
  /** As in `HTTP/1.1 503 Service Unavailable`; null when there was no answer. */
  readonly statusLine: string | null;
  /** Names in lower case, and values, in the order in which they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The beginning of the body, or of the answer on a connection without HTTP; null when nothing was read. */
  readonly body: string | null;
  readonly redirects: readonly FollowedRedirect[];
  /** In their order, up to the one that failed. Left out for a monitor without steps. */
  readonly steps?: readonly StepEvidence[];
  /** The server's own certificate first, then the issuers' certificates that it sent. */
  readonly certificates: readonly PresentedCertificate[];
}

/**
 * Why a probe failed.
 *
 * @typeParam E the evidence; in all that leaves the worker, its ciphertext
 */
export interface OutcomeExplanation<E = string> {
  readonly errorClass: ErrorClass;
  /** The IP address that was called, or tried first; null when no address was known. */
  readonly remoteAddress: string | null;
  /** Null when the worker brings no evidence: see `EvidenceShares`. */
  readonly evidence: E | null;
}

/** Whether evidence holds anything. */
export function isEmptyEvidence({ statusLine, body, redirects, steps = [], certificates }: Evidence): boolean {
  const lists = [redirects, steps, certificates];
  return statusLine === null && body === null && lists.every((list) => list.length === 0);
}

/** How much of an answer leaves a place, from the least. */
export const evidenceLevels = ["none", "headers", "full"] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

export function smallerLevel(one: EvidenceLevel, other: EvidenceLevel): EvidenceLevel {
  return evidenceLevels.indexOf(one) < evidenceLevels.indexOf(other) ? one : other;
}

/** The part of evidence that a level allows; null if it allows no part. Bodies are only in `full`. */
export function evidenceOf(level: EvidenceLevel, evidence: Evidence): Evidence | null {
  if (level === "none") return null;
  return level === "full" ? evidence : { ...evidence, body: null };
}
