import type { Reminder } from "../alert/reminder.ts";
import type { ConfirmationRule } from "../check/recent-failures.ts";
import type { DefaultContacts } from "../contact/default-contacts.ts";
import type { AlertRulesChange } from "../subject/alert-rules.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { LookedAspect } from "./aspect.ts";
import type { SiteSettings, WatchedSite } from "./site.ts";
import type { SiteSnapshot } from "./snapshot.ts";

/** The new settings of a site. */
export interface SiteChange extends SiteSettings, AlertRulesChange {
  /** After which checks contacts are notified. By default the first one counts. */
  readonly confirmation?: ConfirmationRule;
  readonly contactIds: readonly number[];
  readonly reminders: readonly Reminder[];
  /** Ids of its contacts that get no warnings; empty by default. */
  readonly contactsWithoutWarnings?: readonly number[];
  /** Sorted, each once; empty by default. */
  readonly tags?: readonly string[];
}

export interface NewSite extends Omit<SiteChange, "contactIds"> {
  readonly contactIds: readonly number[] | DefaultContacts;
}

export interface SiteStore {
  /** The team's that have each of the tags, by name; never more than the largest plan has. */
  list(teamId: number, filter?: TagFilter): Promise<readonly WatchedSite[]>;
  find(teamId: number, id: number): Promise<WatchedSite | null>;
  /** How an aspect of the site was: the states that differ, the newest first, at most `MAX_SITE_SNAPSHOTS`. */
  snapshots(siteId: number, aspect: LookedAspect): Promise<readonly SiteSnapshot[]>;
  /** @throws ProblemError `conflict` when the team has as many as its plan allows, however many creates run at once */
  create(teamId: number, site: NewSite, now: Date): Promise<WatchedSite>;
  /**
   * A site that is paused or resumed starts again, and its outage ends without an alert.
   * @param change may throw to reject the change; then nothing is written
   * @returns null when the team has no such site
   */
  update(
    teamId: number,
    id: number,
    change: (current: WatchedSite) => SiteChange,
    now: Date,
  ): Promise<WatchedSite | null>;
  /** Its history stays. Null as for `update`. */
  remove(teamId: number, id: number, allow: (current: WatchedSite) => void, now: Date): Promise<WatchedSite | null>;
}
