export interface NewApiToken {
  /** Null: not pinned to a team. */
  readonly teamId: number | null;
  /** Of the user who makes it, in lower case. */
  readonly email: string;
  readonly name: string;
  /** SHA-256 of the token. */
  readonly hash: Uint8Array;
}

export interface ListedToken {
  readonly id: number;
  readonly name: string;
  /** Of the user who made it. */
  readonly email: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** The tokens of the API, never with their values. */
export interface ApiTokenStore {
  /**
   * @returns the token's id
   * @throws AdminError when the team or the user does not exist, or the user is no member of the team
   */
  create(token: NewApiToken): Promise<number>;
  /**
   * Tokens that are pinned to the team, revoked ones too, in the order of their ids, those after `afterId`.
   * @throws AdminError when there is no such team
   */
  list(teamId: number, afterId: number, limit: number): Promise<readonly ListedToken[]>;
  /**
   * Ends a token for good. One that was revoked before keeps its date.
   * @returns when it was revoked
   * @throws AdminError when there is no such token
   */
  revoke(id: number, now: Date): Promise<Date>;
}
