/** The secret by which jobs of a team name their heartbeats by slugs. */
export interface PingKey extends PingKeySettings {
  readonly createdAt: Date;
}

interface PingKeySettings {
  /** A ping with `create=1` makes the heartbeat whose slug the team does not have yet. */
  readonly createsHeartbeats: boolean;
  /** Contacts of heartbeats that pings create, in the order of their ids. */
  readonly contactIds: readonly number[];
}

export interface PingKeyStore {
  /** Null if the team has none. */
  find(teamId: number): Promise<PingKey | null>;
  /** Replaces the key of the team. Its settings stay. */
  replace(teamId: number, hash: Uint8Array, now: Date): Promise<PingKey>;
  /** @returns null when the team has no key */
  update(teamId: number, change: Partial<PingKeySettings>): Promise<PingKey | null>;
}
