/** The acts of people on an incident, for its timeline. */
export const incidentActKinds = ["acknowledged", "unacknowledged", "escalated", "snoozed", "check_requested"] as const;
export type IncidentActKind = (typeof incidentActKinds)[number];

export interface IncidentAct {
  readonly kind: IncidentActKind;
  readonly at: Date;
  /** The name of the member, or of the link, at that time. */
  readonly by: string;
  /** Of an acknowledgement; of an escalation the names of its contacts. */
  readonly note: string | null;
  /** Of an acknowledgement or a snooze. */
  readonly until: Date | null;
}

/** An incident stores no more of them. The audit log has all. */
export const MAX_ACTS_OF_INCIDENT = 100;

/** Whether somebody did this on an incident at or after a time, in milliseconds since the epoch. */
export function wasDoneSince(
  acts: readonly Pick<IncidentAct, "kind" | "at">[],
  kind: IncidentActKind,
  sinceMs: number,
) {
  return acts.some((act) => act.kind === kind && act.at.getTime() >= sinceMs);
}
