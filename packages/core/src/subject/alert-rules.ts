import type { Escalation } from "../alert/escalation.ts";
import type { SnoozeChange } from "./snooze.ts";
import type { SubjectKind } from "./subject.ts";

/** When contacts get the alerts of a server or a site. */
export interface AlertRules {
  /** The contacts that are notified later, the soonest first. */
  readonly escalations: readonly Escalation[];
  /** The monitors, servers and sites that it depends on, by name. */
  readonly parents: readonly { readonly id: number; readonly kind: SubjectKind; readonly name: string }[];
  /** Until then contacts get no alert of a new outage. Null: no snooze runs. */
  readonly snoozedUntil: Date | null;
  /** Why an alert of its outage waits, and until when if that is known. Null if no alert waits. */
  readonly holdsAlerts: { readonly why: string; readonly until: Date | null } | null;
  /** Null without an open one. */
  readonly openIncidentId: number | null;
}

/** The new rules of a server or a site. `undefined` keeps the stored value. */
export interface AlertRulesChange {
  /** All that there are to be, of contacts that are not notified at once. */
  readonly escalations?: readonly Escalation[];
  /** IDs of all subjects that it is to depend on. */
  readonly dependsOn?: readonly number[];
  readonly snooze?: SnoozeChange;
}
