import type { Escalation } from "../alert/escalation.ts";

/** A change of the escalation reaches so many subjects at most. */
export const MAX_FOLLOWING_SUBJECTS = 5_000;

/** The part of a team's escalation that is set as a whole. Contacts that are notified at once are set one by one. */
export interface EscalationSteps {
  /** The soonest first. */
  readonly steps: readonly Escalation[];
  /** When contacts are reminded. Null: never. */
  readonly remindAfterMinutes: number | null;
}

/** What happens after an outage that nobody acknowledges, by default. */
export interface TeamEscalation extends EscalationSteps {
  /** Contacts that new subjects notify at once. */
  readonly atOnce: readonly number[];
  /** Subjects that have a contact, and no other steps and reminders than these. */
  readonly following: number;
  readonly subjects: number;
}

export interface TeamEscalationStore {
  read(teamId: number): Promise<TeamEscalation>;
  /**
   * @param reaches also the subjects that follow the escalation so far. Otherwise only new ones follow the next one
   * @param allow may throw to reject the change; then nothing is written
   * @throws ProblemError `conflict` if too many subjects follow it
   */
  change(
    teamId: number,
    next: EscalationSteps,
    reaches: boolean,
    allow: (current: EscalationSteps) => void,
  ): Promise<{ readonly before: TeamEscalation; readonly after: TeamEscalation; readonly changed: number }>;
}
