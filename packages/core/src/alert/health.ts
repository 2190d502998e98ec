import type { Breaker } from "./breaker.ts";

/** A contact is failing after this many failed messages in a row. */
const FAILING_AFTER = 3;

/** How a contact's alerts have failed since the last one that arrived. */
export interface ContactHealth extends Breaker {
  readonly givenUp: number;
  /** Since when it counts as failing; null while it does not. */
  readonly failingSinceMs: number | null;
}

/** The contact after a failed message, which may hold several alerts. */
export function afterGivingUp(health: ContactHealth, nowMs: number): ContactHealth {
  const givenUp = health.givenUp + 1;
  return { ...health, givenUp, failingSinceMs: health.failingSinceMs ?? (givenUp >= FAILING_AFTER ? nowMs : null) };
}
