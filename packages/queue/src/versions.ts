import type { NEWEST_SLICE } from "@pharos/core";
import type { QueueName } from "./queues.ts";

/**
 * The version of the jobs that this release posts, and the newest that it reads. A job without a version is of version
 * 1.
 *
 * Raise one when a consumer of the release before would do something wrong with the new form, and go on reading the form before. A
 * field that older consumers may leave aside needs no new version.
 */
export const JOB_VERSIONS = {
  checks: 3 satisfies typeof NEWEST_SLICE,
  // 2 has results of monitors that name their locations.
  results: 2,
  // The entries of a team have the version of `results` each.
  "place-results": 1,
  alerts: 1,
  looks: 1,
  "look-reports": 1,
  pings: 2,
} as const satisfies Readonly<Record<string, number>>;

/** The queues of jobs by their names, all regions under one, and the backlog of pings. */
export type JobKind = keyof typeof JOB_VERSIONS;

/** A job that is newer than its consumer, and how the consumer handled it. */
export interface NewerJob {
  readonly kind: JobKind;
  readonly fate: "postponed" | "dropped";
}

/** How a consumer handles a job that is newer than itself. */
export type NewerJobFate = { readonly fate: "postponed"; readonly againAtMs: number } | { readonly fate: "dropped" };

/**
 * A job of a newer version is dropped when it is this old, in milliseconds. By then PostgreSQL has brought its work
 * back, or its content is too old to be recorded.
 */
export const MAX_POSTPONED_MS = 600_000;
const MIN_PAUSE_MS = 1_000;
/** The longest time for which a job of a newer version is postponed at once, in milliseconds. */
export const MAX_PAUSE_OF_NEWER_MS = 15_000;

export function kindOf(queue: QueueName): JobKind {
  if (queue === "results" || queue === "alerts" || queue === "looks" || queue === "look-reports") return queue;
  if (queue === "place-results") return queue;
  return queue.startsWith("results-") ? "results" : "checks";
}

/** The version that a job carries. */
export function versionOf(data: object): number {
  return "version" in data && typeof data.version === "number" ? data.version : 1;
}

/**
 * A job that is newer than its consumer waits for a newer consumer. It is offered again when it has become twice as old, so that many
 * such jobs cost little.
 */
export function fateOfNewer(postedAtMs: number, nowMs: number): NewerJobFate {
  const ageMs = Math.max(0, nowMs - postedAtMs);
  if (ageMs >= MAX_POSTPONED_MS) return { fate: "dropped" };
  return { fate: "postponed", againAtMs: nowMs + Math.min(MAX_PAUSE_OF_NEWER_MS, Math.max(MIN_PAUSE_MS, ageMs)) };
}
