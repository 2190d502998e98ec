import type { Escalation } from "../alert/escalation.ts";
import type { Reminder } from "../alert/reminder.ts";
import type { DefaultContacts } from "../contact/default-contacts.ts";
import type { ListedMember } from "../group/verdict.ts";
import type { Versioned } from "../problem.ts";
import type { SnoozeChange } from "../subject/snooze.ts";
import type { Status } from "../subject/subject.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { Checkable } from "./check-now.ts";
import type { Monitor } from "./monitor.ts";
import type { MonitorSettings } from "./settings.ts";

export interface NewMonitor {
  readonly type: string;
  readonly settings: MonitorSettings;
  readonly password: string | null;
  readonly heartbeatToken: string | null;
  readonly contactIds: readonly number[] | DefaultContacts;
  readonly reminders: readonly Reminder[];
  readonly dependsOn: readonly number[];
  /** Empty with the default contacts. Of contacts that are not among `contactIds`. */
  readonly escalations: readonly Escalation[];
  readonly snooze?: SnoozeChange;
}

/** The new values of a monitor in an update. `undefined` keeps the stored value. */
export interface MonitorChange {
  readonly settings: MonitorSettings;
  /** null removes the password. */
  readonly password?: string | null;
  readonly contactIds?: readonly number[];
  /** All that there are to be. Contacts that stay attached keep theirs without it. */
  readonly reminders?: readonly Reminder[];
  /** All monitors that it is to depend on. */
  readonly dependsOn?: readonly number[];
  /** All that there are to be, of contacts that are not notified at once. */
  readonly escalations?: readonly Escalation[];
  readonly snooze?: SnoozeChange;
}

export interface MonitorFilter extends TagFilter {
  readonly status?: Status;
  readonly type?: string;
  readonly key?: string;
  /** In lower case. */
  readonly heartbeatToken?: string;
  readonly slug?: string;
  /** Whether its alert gap is `nobody`. */
  readonly notifiesNobody?: boolean;
}

export interface MonitorStore {
  /** One page in name order, and how many there are in all. A constant number of queries. */
  page(
    teamId: number,
    filter: MonitorFilter,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }>;
  /** Whether the team has this monitor, in one query. Use `find` to read its contacts and incident as well. */
  exists(teamId: number, id: number): Promise<boolean>;
  /** Which of these are monitors of the team, in one query. */
  existing(teamId: number, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** The ids of the team's monitors with these keys, by key, in one query. */
  idsOfKeys(teamId: number, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  find(teamId: number, id: number): Promise<Monitor | null>;
  /** The members of a group as they are now, in name order; none of another monitor. The team must have the monitor. */
  members(id: number): Promise<readonly ListedMember[]>;
  /**
   * @throws ProblemError `monitor-limit` when the team is full, however many creates run at once; `invalid` when its key is
   * another monitor's
   */
  create(teamId: number, monitor: NewMonitor, now: Date): Promise<Monitor>;
  /**
   * Reads the monitor, lets `change` decide, and writes, all under one lock, so two updates never lose one another. A
   * change that affects probes makes the monitor due now and discards results in flight. A pause resolves the open
   * incident without an alert, and a resume makes it pending.
   *
   * @param change may throw to reject the change; then nothing is written
   * @returns null when the team has no such monitor
   * @throws ProblemError `invalid` when its key is another monitor's, or when it would depend on itself over others
   */
  update(teamId: number, id: number, change: (current: Monitor) => MonitorChange, now: Date): Promise<Monitor | null>;
  /**
   * Takes the monitor out of the team and stops its checks; history stays.
   * @param allow may throw to reject the deletion; then nothing is written
   * @returns false when the team has no such monitor
   */
  remove(teamId: number, id: number, now: Date, allow?: (current: Versioned) => void): Promise<boolean>;
  /**
   * Makes the monitor due at once, and discards results in flight: they may have been looked at before now.
   * @param allow may throw to reject the check; then nothing is written
   * @returns the number of the check to come; null when the team has no such monitor
   */
  requestCheck(teamId: number, id: number, allow: (current: Checkable) => void, now: Date): Promise<number | null>;
}
