import type { DashboardLanguage } from "./dashboard-languages.ts";

/** The name of a user, and the ways in which they may sign in. */
export interface Profile {
  readonly userId: number;
  readonly email: string;
  /** Null: they are called by their address. */
  readonly name: string | null;
  readonly hasPassword: boolean;
  /** IANA name of the zone in which they see times. Null for the zone of their browser. */
  readonly timeZone: string | null;
  /** Tag of the language of their dashboard. Null for the language of their browser. */
  readonly language: string | null;
}

/** The fields that a user changes in their profile. An absent field stays. */
interface ProfileChanges {
  readonly name?: string | null;
  readonly timeZone?: string | null;
  readonly language?: DashboardLanguage | null;
}

/** A session as its user sees it. */
export interface OwnSession {
  readonly id: number;
  readonly createdAt: Date;
  /** Up to five minutes behind. */
  readonly lastSeenAt: Date;
  /** The `User-Agent` header of the browser. */
  readonly userAgent: string | null;
  readonly address: string | null;
}

/** A passkey as its user sees it. */
export interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Data of one user, independent of their teams. */
export interface AccountStore {
  profile(userId: number): Promise<Profile>;
  /** @returns the profile before */
  updateProfile(userId: number, changes: ProfileChanges): Promise<Profile>;
  /** Those that are not over, the one that was used last first. */
  sessions(userId: number, now: Date): Promise<readonly OwnSession[]>;
  /** Ends one session of the user. @returns false when there is none that goes on */
  endSession(userId: number, id: number, now: Date): Promise<boolean>;
  /** Ends all sessions of the user except one. @returns how many */
  endOtherSessions(userId: number, keptId: number, now: Date): Promise<number>;
  /** From now on the session is in this team. */
  openTeam(sessionId: number, teamId: number): Promise<void>;
  /** The oldest first. */
  passkeys(userId: number): Promise<readonly OwnPasskey[]>;
  /** @returns false when the user has no such passkey */
  renamePasskey(userId: number, id: number, name: string): Promise<boolean>;
  /** @returns false when the user has no such passkey */
  removePasskey(userId: number, id: number): Promise<boolean>;
}
