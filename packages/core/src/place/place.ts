import type { Reminder } from "../alert/reminder.ts";
import type { EvidenceLevel } from "../check/evidence.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import { ALL_REGIONS } from "../location/place-name.ts";
import type { AlertRules } from "../subject/alert-rules.ts";
import type { Status } from "../subject/subject.ts";
import type { JsonObject } from "../wire/json.ts";

/** A pattern for the key of a place. */
export const PLACE_KEY = "^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$";
/** Keys that mean something else in `locations`. */
export const reservedKeys: readonly string[] = [ALL_REGIONS, "all"];

/** How long no probe of a place may poll until the place is down. */
export const MIN_SILENT_AFTER_SECONDS = 60;
export const MAX_SILENT_AFTER_SECONDS = 3600;
export const DEFAULT_SILENT_AFTER_SECONDS = 90;

/** A place or a probe is live this long after its last poll. */
export const LIVE_AFTER_POLL_SECONDS = 30;

/** The settings of a place that can change. */
export interface WatchedPlaceSettings {
  readonly name: string;
  readonly silentAfterSeconds: number;
  /** A URL in the place. While it does not answer, no failure of a monitor counts. */
  readonly referenceUrl: string | null;
  /** The most that its probes may send of a failure. */
  readonly evidence: EvidenceLevel;
  readonly isActive: boolean;
}

/** A program that makes the checks of a place. */
export interface PlaceProbe {
  readonly id: number;
  readonly name: string;
  /** The first 22 characters of the SHA-256 of its public signing key, in base64url. */
  readonly fingerprint: string;
  readonly enrolledAt: Date;
  /** The IP address that it enrolled from. */
  readonly network: string | null;
  readonly version: string | null;
  readonly features: readonly string[];
  readonly lastSeenAt: Date | null;
  readonly isLive: boolean;
  /** Its newest figures, from any release. */
  readonly capacity: JsonObject | null;
  /** One of several that enrolled by one token. */
  readonly isReplica: boolean;
}

/** A location of a team, in which its own probes make checks. */
export interface WatchedPlace extends WatchedPlaceSettings, AlertRules {
  readonly id: number;
  /** Its name among the locations of the team. */
  readonly key: string;
  readonly status: Status;
  /** Contacts that are notified at once. */
  readonly contacts: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  readonly reminders: readonly Reminder[];
  /** Ids of its contacts that get no warnings. */
  readonly contactsWithoutWarnings: readonly number[];
  readonly alertGap: AlertGap | null;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  /** A maintenance window mutes its alerts now. */
  readonly isInMaintenance: boolean;
  /** Since when it is down; null while it is not. */
  readonly downSince: Date | null;
  /** When a probe last polled. */
  readonly polledAt: Date | null;
  /** A probe polled within `LIVE_AFTER_POLL_SECONDS`. */
  readonly isLive: boolean;
  /** Those that are not revoked, in the order in which they enrolled. */
  readonly probes: readonly PlaceProbe[];
  /** How many monitors name it. */
  readonly monitors: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts the updates. */
  readonly version: number;
}
