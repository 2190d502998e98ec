/** A member's wish for the team's report of each month by mail. */
export interface UptimeReportMailWish {
  /** IANA name of the zone whose months they are. */
  readonly timeZone: string;
  /** When the next one is due. */
  readonly dueAt: Date;
}

export interface UptimeReportMailStore {
  /** Null if the member does not want the mail. */
  find(teamId: number, userId: number): Promise<UptimeReportMailWish | null>;
  /**
   * Replaces the member's choice; null for no mail.
   * @param code that ends the mails, for a wish that is new: one that is there keeps its own
   */
  replace(
    teamId: number,
    userId: number,
    wish: (UptimeReportMailWish & { readonly code: string }) | null,
  ): Promise<void>;
}

/** Ends mails by the links in them. */
export interface UptimeReportMailEnd {
  /** @returns false when no member wants mails under the code any more */
  unsubscribe(code: string): Promise<boolean>;
}

/** A mail that is claimed for one attempt. */
export interface UptimeReportMailTask {
  readonly teamId: number;
  readonly userId: number;
  readonly teamName: string;
  readonly email: string;
  readonly timeZone: string;
  readonly code: string;
  readonly dueAt: Date;
  readonly attempts: number;
  /** No other notifier attempts it before. */
  readonly leasedUntil: Date;
}
