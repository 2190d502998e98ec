/** An API token as the members of its team see it. */
export interface TeamToken {
  readonly id: number;
  readonly name: string;
  readonly creator: { readonly userId: number; readonly email: string };
  /** Of the creator in the team; null if they have left it, so that the token lets no request in. */
  readonly role: string | null;
  readonly createdAt: Date;
  /** Up to a minute behind; null before the first use. */
  readonly lastUsedAt: Date | null;
}

/** The tokens of a team that are not revoked, never with their values. */
export interface TeamTokenStore {
  /** The newest first. */
  list(teamId: number): Promise<readonly TeamToken[]>;
  find(teamId: number, id: number): Promise<TeamToken | null>;
  /**
   * @param hash SHA-256 of the token
   * @throws ProblemError `conflict` when the team has as many as it may have
   */
  create(
    teamId: number,
    token: { readonly userId: number; readonly name: string; readonly hash: Uint8Array },
    now: Date,
  ): Promise<TeamToken>;
  /** Ends a token for good. @returns false when the team has no such token */
  revoke(teamId: number, id: number, now: Date): Promise<boolean>;
}
