import type { Acknowledgement, Answerer, NewAcknowledgement } from "./acknowledgement.ts";

/** Changes incidents of monitors, servers and sites. */
export interface IncidentStore {
  /** Null if the team has no such incident that is open and not acknowledged. */
  acknowledge(teamId: number, id: number, answer: NewAcknowledgement, now: Date): Promise<Acknowledgement | null>;
  /** Ends the acknowledgement of an open incident. @returns false if there is none */
  unacknowledge(teamId: number, id: number, by: Answerer, now: Date): Promise<boolean>;
}
