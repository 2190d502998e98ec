import type { DeliveryState, FailureReason } from "../alert/delivery.ts";
import type { ErrorClass, Evidence } from "../check/evidence.ts";
import type { Check } from "../check/history.ts";
import type { Phases } from "../check/outcome.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { BlamedDeployment } from "../deployment/blamed.ts";
import type { Acknowledgement } from "../incident/acknowledgement.ts";
import type { IncidentAct } from "../incident/act.ts";
import type { Incident, IncidentMoment } from "../incident/incident.ts";
import type { StepContact } from "../incident/next-step.ts";
import type { PublicReason } from "../incident/notifications.ts";
import type { Happening } from "../subject/happening.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** An incident in the dashboard's lists. */
export interface ListedIncident extends Incident {
  /** The monitor, server or site that was down. */
  readonly monitor: Incident["monitor"] & { readonly kind: SubjectKind; readonly type: string };
  /** Names of the regions that saw it down when it opened; empty for a heartbeat. */
  readonly regions: readonly string[];
}

/** The alerts of an incident to one contact. */
export interface ToldContact {
  readonly id: number;
  readonly contact: { readonly id: number; readonly name: string; readonly type: string };
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly reason: FailureReason | null;
  readonly deliveredAt: Date | null;
  /** The contact waits so long for other alerts, for one message. */
  readonly gatherSeconds: number;
}

/** Contacts that got no alert at once, for the same reason. */
export interface HeldNews {
  readonly why: PublicReason;
  readonly contacts: readonly { readonly id: number; readonly name: string }[];
}

/** An event that contacts get an alert of. */
export interface ToldEvent {
  readonly id: number;
  readonly happening: Happening;
  readonly occurredAt: Date;
  /** Of a change of the outage: how the sides see it now, in words for people. */
  readonly sentence: string | null;
  /** No contact got an alert at once, because the subject was flapping or quiet. */
  readonly withheld: boolean;
  /** The contacts that got no alert at once, and why. Empty if the reasons are no longer stored. */
  readonly held: readonly HeldNews[];
  readonly deliveries: readonly ToldContact[];
}

/** The vote of a region in a check, with its phases. */
export interface PhasedVote extends Check {
  readonly phases: Phases;
}

/** The vote of a region in the check that opened an incident, or in the check that resolved it. */
export interface IncidentVote extends PhasedVote {
  readonly moment: IncidentMoment;
  /** Null when it passed. */
  readonly errorClass: ErrorClass | null;
  readonly remoteAddress: string | null;
  /** Null when there is none, or the reader may not see it. */
  readonly evidence: Evidence | null;
}

/** How an incident began and ended, and its alerts to each contact. */
export interface IncidentStory extends ListedIncident, Acknowledgement {
  readonly monitor: ListedIncident["monitor"] & { readonly url: string | null; readonly tlsVerify: boolean };
  /** In the order in which they came; empty if they are no longer stored. */
  readonly votes: readonly IncidentVote[];
  /** The last vote before them that passed; null if there is none of the day before. */
  readonly lastGood: PhasedVote | null;
  readonly events: readonly ToldEvent[];
  /** Null: it began in no deployment of its monitor, and not soon after one. */
  readonly deployment: BlamedDeployment | null;
  /** Of its subject as it is now. */
  readonly alertGap: AlertGap | null;
  /** A person asked for the steps of the escalation with at most so many minutes; 0 if nobody did. */
  readonly escalatedThroughMinutes: number;
  /** The contacts of the escalation; empty once the incident is over. */
  readonly steps: readonly StepContact[];
  /** Oldest first. */
  readonly acts: readonly IncidentAct[];
  /** While it is open: see `Alert`. */
  readonly dependentsDown: number;
}

interface StoryReading {
  readonly since: Date | null;
  readonly seesEvidence: boolean;
}

export interface IncidentStoryStore {
  /** Those that began since then in a period of the window, newest first. One query. */
  ofWindow(teamId: number, windowId: number, since: Date, limit: number): Promise<readonly ListedIncident[]>;
  /**
   * Null if the team has no such incident. Two queries.
   *
   * @param reading.since votes from before are left out; null for all votes
   */
  find(teamId: number, id: number, reading: StoryReading): Promise<IncidentStory | null>;
}
