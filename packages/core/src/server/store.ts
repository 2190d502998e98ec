import type { Reminder } from "../alert/reminder.ts";
import type { DefaultContacts } from "../contact/default-contacts.ts";
import type { AlertRulesChange } from "../subject/alert-rules.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { ServerRule } from "./rules.ts";
import type { ServerSettings, WatchedServer } from "./server.ts";

/** The new settings of a server. */
export interface ServerChange extends ServerSettings, AlertRulesChange {
  readonly rules: readonly ServerRule[];
  readonly contactIds: readonly number[];
  readonly reminders: readonly Reminder[];
  /** Ids of its contacts that get no warnings; empty by default. */
  readonly contactsWithoutWarnings?: readonly number[];
  /** Sorted, each once; empty by default. */
  readonly tags?: readonly string[];
}

export interface NewServer extends Omit<ServerChange, "contactIds"> {
  readonly contactIds: readonly number[] | DefaultContacts;
  readonly tokenHash: Uint8Array;
}

export interface ServerStore {
  /** The team's that have each of the tags, by name; never more than the largest plan has. */
  list(teamId: number, filter?: TagFilter): Promise<readonly WatchedServer[]>;
  find(teamId: number, id: number): Promise<WatchedServer | null>;
  /** @throws ProblemError `conflict` when the team has as many as its plan allows, however many creates run at once */
  create(teamId: number, server: NewServer, now: Date): Promise<WatchedServer>;
  /**
   * A server that is paused or resumed starts again, and its outage ends without an alert.
   * @param change may throw to reject the change; then nothing is written
   * @returns null when the team has no such server
   */
  update(
    teamId: number,
    id: number,
    change: (current: WatchedServer) => ServerChange,
    now: Date,
  ): Promise<WatchedServer | null>;
  /**
   * The old token is valid for another `OLD_TOKEN_COUNTS_MS`, and the token before it is no longer valid. Null as for
   * `update`.
   */
  rotateToken(
    teamId: number,
    id: number,
    tokenHash: Uint8Array,
    allow: (current: WatchedServer) => void,
    now: Date,
  ): Promise<WatchedServer | null>;
  /** Its token counts no more, and its history stays. Null as for `update`. */
  remove(teamId: number, id: number, allow: (current: WatchedServer) => void, now: Date): Promise<WatchedServer | null>;
}
