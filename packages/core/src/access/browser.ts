const DAY_MS = 24 * 60 * 60 * 1000;

/** A browser in which its user has not signed in for so long is a new one again. */
export const MAX_BROWSER_IDLE_MS = 180 * DAY_MS;

/** The browsers in which users have signed in. Each holds a secret, which is known by its SHA-256. */
export interface BrowserStore {
  /** Whether the user of this address has signed in there. */
  knows(email: string, hash: Uint8Array, now: Date): Promise<boolean>;
  /**
   * The user has signed in there.
   * @returns whether they have signed in before, and always elsewhere
   */
  remember(userId: number, hash: Uint8Array, now: Date): Promise<boolean>;
}
