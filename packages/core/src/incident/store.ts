/** Since when, and by whom, an incident is looked after. */
export interface Acknowledgement {
  /** Null: it is not, or was not before it was resolved. */
  readonly acknowledgedAt: Date | null;
  /** The member's name at that time. */
  readonly acknowledgedBy: string | null;
}

/** Changes incidents of monitors, servers and sites. */
export interface IncidentStore {
  /** Null if the team has no such incident that is open and not acknowledged. */
  acknowledge(teamId: number, id: number, userId: number, now: Date): Promise<Acknowledgement | null>;
}
