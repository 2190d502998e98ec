import type { ErrorClass } from "../check/evidence.ts";
import type { IncidentVote } from "../overview/incident-story.ts";

/**
 * The common property of the failed votes, by their phases.
 *
 * | value | the failed votes |
 * |---|---|
 * | `some_places` | other places got a good response |
 * | `no_name` | the host name did not resolve |
 * | `no_connection` | no connection opened, without a wait |
 * | `no_reply` | no connection opened in time |
 * | `no_handshake` | the connection opened, and TLS failed |
 * | `no_answer` | the connection opened, and no response came in time |
 * | `fast_answer` | a response came fast |
 * | `slow_answer` | a response came, but slowly |
 * | `various` | failed in different ways |
 */
export const failurePatterns = [
  "some_places",
  "no_name",
  "no_connection",
  "no_reply",
  "no_handshake",
  "no_answer",
  "fast_answer",
  "slow_answer",
  "various",
] as const;

export type FailurePattern = (typeof failurePatterns)[number];

type Vote = Pick<IncidentVote, "region" | "moment" | "status" | "errorClass" | "phases" | "responseTimeMs">;

/** A response within this time is fast. */
export const FAST_ANSWER_MS = 1_000;

/** Null if nobody voted, or if the phases say nothing. A rule decides, and no rule guesses. */
export function failurePattern(votes: readonly Vote[]): FailurePattern | null {
  const opening = votes.filter(({ moment, region }) => moment === "opened" && region !== null);
  const failed = opening.filter(({ status }) => status === "down");
  if (failed.length === 0) return null;
  if (opening.some(({ status }) => status === "up" || status === "degraded")) return "some_places";
  const [first, ...others] = new Set(failed.map(patternOf));
  if (first === undefined) return null;
  return others.length > 0 ? "various" : first;
}

function patternOf({ errorClass, phases, responseTimeMs }: Vote): FailurePattern | null {
  if (errorClass === null) return null;
  if (errorClass === "timeout") return phases.connectMs === null ? "no_reply" : "no_answer";
  const known = byClass[errorClass];
  if (known !== undefined) return known;
  const answerMs = phases.waitMs ?? responseTimeMs;
  if (answerMs === null) return null;
  return answerMs <= FAST_ANSWER_MS ? "fast_answer" : "slow_answer";
}

const byClass: Readonly<Partial<Record<ErrorClass, FailurePattern>>> = {
  dns: "no_name",
  connect: "no_connection",
  tls: "no_handshake",
};
