import type { Reminder } from "../alert/reminder.ts";
import type { DefaultContacts } from "../contact/default-contacts.ts";
import type { AlertRulesChange } from "../subject/alert-rules.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { PlaceProbe, WatchedPlace, WatchedPlaceSettings } from "./place.ts";

/** The new settings of a place. */
export interface PlaceChange extends WatchedPlaceSettings, AlertRulesChange {
  readonly contactIds: readonly number[];
  readonly reminders: readonly Reminder[];
  /** Ids of its contacts that get no warnings; empty by default. */
  readonly contactsWithoutWarnings?: readonly number[];
  /** Sorted, each once; empty by default. */
  readonly tags?: readonly string[];
}

export interface NewPlace extends Omit<PlaceChange, "contactIds"> {
  readonly key: string;
  readonly contactIds: readonly number[] | DefaultContacts;
}

/** A token by which probes may enrol. Pharos stores only its public key. */
export interface NewEnrolment {
  /** The raw Ed25519 key: 32 bytes. */
  readonly tokenKey: Uint8Array;
  /** How many probes may enrol by it. */
  readonly uses: number;
  readonly expiresAt: Date;
  /** The ID of the user who made it; null without one. */
  readonly madeBy: number | null;
}

/** A monitor that a place got, or may have got, secrets of. */
export interface ExposedMonitor {
  readonly id: number;
  readonly name: string;
  /** Names of the settings that are secrets. */
  readonly secrets: readonly string[];
}

/** Consecutive results of a monitor that a probe had while it could not reach Pharos. */
export interface PlaceNote {
  /** Names. */
  readonly place: string;
  readonly probe: string;
  /** Of the first and the last check. */
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly checks: number;
  readonly failures: number;
  /** Of the last failure; null without one. */
  readonly error: string | null;
}

/** A probe before and after a change; the change of the place's row is in `place`. */
export interface ChangedProbe {
  readonly before: PlaceProbe;
  readonly place: WatchedPlace;
}

export interface PlaceStore {
  /** The team's that have each of the tags, by name; never more than the largest plan has. */
  list(teamId: number, filter?: TagFilter): Promise<readonly WatchedPlace[]>;
  find(teamId: number, id: number): Promise<WatchedPlace | null>;
  /**
   * @throws ProblemError `conflict` if the team has as many as its plan allows, `invalid` if a region or another place, which may be
   * deleted, has the key
   */
  create(teamId: number, place: NewPlace, now: Date): Promise<WatchedPlace>;
  /**
   * A place that is paused or resumed starts again, and its outage ends without an alert.
   * @param change may throw to reject the change; then nothing is written
   * @returns null if the team has no such place
   */
  update(
    teamId: number,
    id: number,
    change: (current: WatchedPlace) => PlaceChange,
    now: Date,
  ): Promise<WatchedPlace | null>;
  /**
   * Its probes get no more work, and its history stays. Null as for `update`.
   * @throws ProblemError `conflict` while monitors name it
   */
  remove(teamId: number, id: number, allow: (current: WatchedPlace) => void, now: Date): Promise<WatchedPlace | null>;
  /**
   * Stores a token. Tokens of the place that have ended are deleted.
   * @throws ProblemError `conflict` if the place would have more probes than the plan allows
   * @returns null as for `update`
   */
  addEnrolment(teamId: number, id: number, enrolment: NewEnrolment, now: Date): Promise<WatchedPlace | null>;
  /** Null without such a probe. */
  renameProbe(teamId: number, id: number, probeId: number, name: string, now: Date): Promise<ChangedProbe | null>;
  /** It gets no more work, and its results are rejected. Null without such a probe. */
  revokeProbe(teamId: number, id: number, probeId: number, now: Date): Promise<ChangedProbe | null>;
  /** The monitors whose secrets the place may have got since it exists, by id, at most `limit`. */
  exposure(teamId: number, id: number, limit: number): Promise<readonly ExposedMonitor[]>;
  /** The notes about a monitor, newest first. */
  notes(monitorId: number, limit: number): Promise<readonly PlaceNote[]>;
  /** Whether the service that answers probes runs. */
  isServed(): Promise<boolean>;
}
