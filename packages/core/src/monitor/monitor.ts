import type { Escalation } from "../alert/escalation.ts";
import type { Reminder } from "../alert/reminder.ts";
import type { LocationVerdict } from "../check/sides.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { Contact } from "../contact/contact.ts";
import type { Incident } from "../incident/incident.ts";
import type { Status } from "../subject/subject.ts";
import type { MonitorSettings } from "./settings.ts";

export interface Monitor extends MonitorSettings {
  readonly id: number;
  readonly type: string;
  readonly hasPassword: boolean;
  readonly status: Status;
  readonly lastCheckedAt: Date | null;
  readonly sslExpiresAt: Date | null;
  /** Since when its checks are slow; null while they are not. */
  readonly slowSince: Date | null;
  /** Null without regions and places, and before the first check. */
  readonly locationVerdict: LocationVerdict | null;
  readonly heartbeatToken: string | null;
  readonly openIncident: Incident | null;
  /** Slots without a check so far, because the one before was still in flight. */
  readonly skippedSlots: number;
  /** When the next success of a heartbeat should be there; null if that is not known, and for other types. */
  readonly expectedAt: Date | null;
  /** Contacts get no alerts until its maintenance is over. */
  readonly inMaintenance: boolean;
  /** Contacts that are notified at once. */
  readonly contacts: readonly Contact[];
  /** The other contacts, the soonest first. */
  readonly escalations: readonly Escalation[];
  /** In the order of the contacts' ids. */
  readonly reminders: readonly Reminder[];
  /** Ids of the monitors that it depends on, sorted. */
  readonly dependsOn: readonly number[];
  /** Until then contacts get no alert of a new outage. Null: no snooze runs. */
  readonly snoozedUntil: Date | null;
  /** Why an alert of its outage waits, and until when if that is known. Null if no alert waits. */
  readonly holdsAlerts: { readonly why: string; readonly until: Date | null } | null;
  readonly alertGap: AlertGap | null;
  readonly createdAt: Date;
  /** Counts the updates. */
  readonly version: number;
}
