/** The member who looks after an incident. */
export interface Assignee {
  readonly userId: number;
  /** The name of the user, or the email address. */
  readonly name: string;
}

/** A text of a member about an incident. Only the team sees it. */
export interface IncidentComment {
  readonly id: number;
  /** Null: the user no longer exists. */
  readonly userId: number | null;
  /** The name of the member at that time. */
  readonly by: string;
  readonly at: Date;
  /** Markdown without HTML. */
  readonly body: string;
}

/** A time in which a member looked after an incident. */
interface Assignment extends Assignee {
  readonly by: string;
  readonly at: Date;
  /** Null: now. */
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

/** In characters. */
export const MAX_COMMENT_LENGTH = 4_000;
/** An incident stores no more of them. */
export const MAX_COMMENTS_OF_INCIDENT = 200;
export const MAX_ASSIGNMENTS_OF_INCIDENT = 100;

interface IncidentTalk {
  /** Oldest first. */
  readonly comments: readonly IncidentComment[];
  /** Oldest first. The last is the current one, if it has no end. */
  readonly assignments: readonly Assignment[];
}

/** The comments on incidents, and their assignees. */
export interface IncidentTalkStore {
  /** One query. */
  read(teamId: number, incidentId: number): Promise<IncidentTalk>;
  /** Null if the incident has the most comments that are allowed. */
  comment(teamId: number, incidentId: number, comment: NewComment, now: Date): Promise<IncidentComment | null>;
  deleteComment(teamId: number, incidentId: number, id: number): Promise<boolean>;
  /**
   * Assigns incidents to a member, or to nobody. Incidents that have this assignee already stay as they are.
   *
   * @returns the new assignee and the changed incidents. `no-member`: the user is not a member of the team. `full`: an
   * incident has the most assignments that are allowed, and no incident changes
   */
  assign(
    teamId: number,
    incidentIds: readonly number[],
    change: AssignmentChange,
    now: Date,
  ): Promise<Assigned | "no-member" | "full">;
}

interface NewComment {
  readonly userId: number;
  readonly body: string;
}

interface AssignmentChange {
  /** Null: nobody. */
  readonly to: number | null;
  readonly by: number;
}

interface Assigned {
  /** With the email address for a message. */
  readonly assignee: (Assignee & { readonly email: string }) | null;
  readonly changed: readonly number[];
}
