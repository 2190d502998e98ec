import type { SubjectKind } from "../subject/subject.ts";

/** Kinds of changes before an incident. */
export const changeKinds = ["deployment", "edited", "warning", "certificate", "dns"] as const;

/** A change near the subject of an incident that can be its reason. */
export interface ChangeBefore {
  /**
   * `deployment`: of the monitor. `edited`: a person changed the subject. `warning`: of a server or a site that the subject
   * depends on. `certificate`, `dns`: other values of the site than before.
   */
  readonly kind: (typeof changeKinds)[number];
  readonly at: Date;
  /** The name of the deployment, of the person, or of the subject. */
  readonly name: string;
  /** The version of the deployment, the changed fields, or the event of the warning. */
  readonly detail: string | null;
  /** The deployment, or the subject of another kind of change. */
  readonly id: number | null;
  /** Of the subject; null for a deployment. */
  readonly subjectKind: SubjectKind | null;
}

/** How long before an incident changes are looked for. */
export const CHANGES_BEFORE_HOURS = 24;
/** Changes that an answer has. */
export const MAX_CHANGES_BEFORE = 3;

/** Reads the changes before an incident. */
export interface IncidentBeforeStore {
  /** The newest first. One query. */
  changes(teamId: number, incidentId: number): Promise<readonly ChangeBefore[]>;
}
