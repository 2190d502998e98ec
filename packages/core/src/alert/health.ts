import type { Breaker } from "./breaker.ts";

/** Alerts given up in a row that make a contact count as failing. */
const FAILING_AFTER = 3;

/** What a contact's alerts have come to since one came through. */
export interface ContactHealth extends Breaker {
  readonly givenUp: number;
  /** Since when it counts as failing; null while it does not. */
  readonly failingSinceMs: number | null;
}

/** The contact after a message to it was given up, however many alerts that held. */
export function afterGivingUp(health: ContactHealth, nowMs: number): ContactHealth {
  const givenUp = health.givenUp + 1;
  return { ...health, givenUp, failingSinceMs: health.failingSinceMs ?? (givenUp >= FAILING_AFTER ? nowMs : null) };
}
