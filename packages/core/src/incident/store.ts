import type { SnoozeChange } from "../subject/snooze.ts";
import type { Acknowledgement, Answerer, NewAcknowledgement } from "./acknowledgement.ts";
import type { NextStep } from "./next-step.ts";

/** Changes incidents of monitors, servers and sites. */
export interface IncidentStore {
  /** Null if the team has no such incident that is open and not acknowledged. */
  acknowledge(teamId: number, id: number, answer: NewAcknowledgement, now: Date): Promise<Acknowledgement | null>;
  /** Ends the acknowledgement of an open incident. @returns false if there is none */
  unacknowledge(teamId: number, id: number, by: Answerer, now: Date): Promise<boolean>;
  /** Alerts a step of the escalation now. @returns false if it was asked for before, or the incident is over */
  escalate(teamId: number, id: number, step: NextStep, by: Answerer, now: Date): Promise<boolean>;
  /**
   * Snoozes the subject of an open incident, or ends its snooze.
   * @returns false if it is snoozed for as long, is not snoozed, or the incident is over
   */
  snooze(teamId: number, id: number, change: SnoozeChange, now: Date): Promise<boolean>;
  /** Writes into the timeline that a person asked for a check. */
  noteCheck(id: number, by: Answerer, now: Date): Promise<void>;
}
