import type { Versioned } from "./versioned.ts";

/** A contact with its secrets in clear; views mask them. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly config: Readonly<Record<string, string>>;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
  /** Counts the updates. */
  readonly version: number;
}

export interface NewContact {
  readonly name: string;
  readonly type: string;
  readonly config: Readonly<Record<string, string>>;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
}

export interface ContactStore {
  /** In name order. */
  list(teamId: number): Promise<readonly Contact[]>;
  find(teamId: number, id: number): Promise<Contact | null>;
  /** Those of `ids` that are contacts of the team. */
  existing(teamId: number, ids: readonly number[]): Promise<ReadonlySet<number>>;
  create(teamId: number, contact: NewContact): Promise<Contact>;
  /** As `MonitorStore.update`. */
  update(teamId: number, id: number, change: (current: Contact) => NewContact): Promise<Contact | null>;
  /**
   * Deletes and detaches from every monitor.
   * @param allow may throw to refuse; then nothing is written
   * @returns false when the team has no such contact
   */
  remove(teamId: number, id: number, allow?: (current: Versioned) => void): Promise<boolean>;
}
