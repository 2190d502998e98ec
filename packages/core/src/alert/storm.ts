import { MAX_PAUSE_MS } from "./breaker.ts";

/** More alerts than this to one contact, made within a minute or waiting, are sent as one summary. */
export const MAX_SEPARATE_ALERTS = 20;
/** The age up to which an alert is new, in milliseconds. */
export const STORM_WINDOW_MS = 60_000;

/** The longest time that a contact can let alerts wait for others, in seconds. */
export const MAX_GATHER_SECONDS = 60;

const GATHER_MS = 10_000;
const BETWEEN_SUMMARIES_MS = 60_000;

/** Alerts that a summary lists. It gives the number of the others. */
export const MAX_LISTED_ALERTS = 20;

export interface StormFacts {
  /** Alerts to the contact of the last minute, sent or not. */
  readonly recent: number;
  /** Alerts to the contact that wait. */
  readonly pending: number;
  /** When the next summary may go; null if no summary was ever due. */
  readonly summaryAtMs: number | null;
}

export type Pace =
  | { readonly go: "alone" }
  | { readonly go: "summary" }
  /** `begins`: it is the first alert that waits for that summary. */
  | { readonly go: "wait"; readonly summaryAtMs: number; readonly begins: boolean };

/** Whether an alert goes as a message, or waits and goes with others as a summary. */
export function pace({ recent, pending, summaryAtMs }: StormFacts, nowMs: number): Pace {
  if (recent <= MAX_SEPARATE_ALERTS && pending <= MAX_SEPARATE_ALERTS) return { go: "alone" };
  // A time that has long passed belongs to an earlier storm.
  if (summaryAtMs === null || summaryAtMs < nowMs - BETWEEN_SUMMARIES_MS) {
    return { go: "wait", summaryAtMs: nowMs + GATHER_MS, begins: true };
  }
  return summaryAtMs > nowMs ? { go: "wait", summaryAtMs, begins: false } : { go: "summary" };
}

/** When the next summary may go after one that arrived. */
export function nextSummaryMs(arrivedAtMs: number): number {
  return arrivedAtMs + BETWEEN_SUMMARIES_MS;
}

/**
 * When the next summary may go after one that did not arrive. New alerts wait for it, so a receiver that asks for hours is
 * not left alone for longer than by the breaker.
 *
 * @param againAtMs when the alerts in the summary are to be attempted again
 */
export function summaryAgainMs(failedAtMs: number, againAtMs: number): number {
  return Math.min(againAtMs, failedAtMs + MAX_PAUSE_MS);
}
