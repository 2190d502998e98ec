import type { SnoozeChange } from "../subject/snooze.ts";
import type { Acknowledgement, Answerer, NewAcknowledgement } from "./acknowledgement.ts";
import type { NextStep } from "./next-step.ts";

/** An incident whose subject is now snoozed, or no longer. */
export interface SnoozedIncident {
  readonly id: number;
  /** The end of its snooze before the change. Null: it was not snoozed. */
  readonly until: Date | null;
}

/** Changes incidents of monitors, servers and sites. */
export interface IncidentStore {
  /** Null if the team has no such incident that is open and not acknowledged. */
  acknowledge(teamId: number, id: number, answer: NewAcknowledgement, now: Date): Promise<Acknowledgement | null>;
  /** Ends the acknowledgement of an open incident. @returns false if there is none */
  unacknowledge(teamId: number, id: number, by: Answerer, now: Date): Promise<boolean>;
  /** Alerts a step of the escalation now. @returns false if it was asked for before, or the incident is over */
  escalate(teamId: number, id: number, step: NextStep, by: Answerer, now: Date): Promise<boolean>;
  /**
   * Snoozes the subjects of open incidents, or ends their snoozes.
   * @returns the incidents that it changed, in the order of their ids; not those that are over, are snoozed for as long, or
   * are not snoozed
   */
  snooze(teamId: number, ids: readonly number[], change: SnoozeChange, now: Date): Promise<readonly SnoozedIncident[]>;
  /** Writes into the timeline that a person asked for a check. */
  noteCheck(id: number, by: Answerer, now: Date): Promise<void>;
}
