/** How a subscriber of a status page is told. */
export const subscriberChannels = ["email", "webhook"] as const;
export type SubscriberChannel = (typeof subscriberChannels)[number];

/** Subscribers of a page, and those among them that have not confirmed. */
export const MAX_PAGE_SUBSCRIBERS = 5_000;
export const MAX_UNCONFIRMED_SUBSCRIBERS = 1_000;

/** An address that hears of what a page tells. */
export interface PageSubscriber {
  readonly id: number;
  readonly channel: SubscriberChannel;
  /** A mail address, or the URL of a webhook. */
  readonly address: string;
  /** Components of the page that it wants to hear of; null: all of them. */
  readonly components: readonly number[] | null;
  /** When it was last asked to confirm. */
  readonly askedAt: Date;
  /** Null: it has not confirmed, and is told nothing. */
  readonly confirmedAt: Date | null;
  /** Messages that were given up since the last one that arrived. */
  readonly failures: number;
  /** Since when it is told nothing, because too many messages were given up; null: it is told. */
  readonly disabledAt: Date | null;
}

/** How many subscribers hear of something, by channel. */
export type AudienceSize = Readonly<Record<SubscriberChannel, number>>;

/** The subscribers of status pages, as their team sees them. */
export interface PageSubscriberStore {
  /** One page of the list, those that came last first. */
  list(
    pageId: number,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ readonly subscribers: readonly PageSubscriber[]; readonly total: number }>;
  find(pageId: number, id: number): Promise<PageSubscriber | null>;
  /** Removes it, and what is on its way to it. @returns false when the page has no such subscriber */
  remove(pageId: number, id: number): Promise<boolean>;
  /** @param componentIds what a report is about; of a report that names none, all subscribers hear */
  count(pageId: number, componentIds: readonly number[]): Promise<AudienceSize>;
}
/** Messages of a page that are on their way; the oldest make room for further ones. */
export const MAX_WAITING_PAGE_MESSAGES = 50_000;

/** How long a subscriber may take to confirm. */
export const CONFIRM_WITHIN_MS = 24 * 3_600_000;
/** An address that has not confirmed is asked again after this time at the earliest, however often it subscribes. */
export const ASK_AGAIN_AFTER_MS = 3_600_000;
/** Messages that are given up in a row before a subscriber is told nothing more. */
export const MAX_SUBSCRIBER_FAILURES = 5;

/** Secrets of one subscriber. They are stored encrypted, and what links end in is looked up by its hash. */
export interface SubscriberCodes {
  readonly confirm: string;
  readonly unsubscribe: string;
  /** What a webhook's messages are signed with, as `whsec_` and base64; null for other channels. */
  readonly signingSecret: string | null;
}

/** What is asked for on the public page. */
export interface NewSubscription extends Pick<PageSubscriber, "channel" | "address" | "components"> {
  readonly codes: SubscriberCodes;
}

/** What the public does about its own subscriptions. */
export interface SubscriptionStore {
  /**
   * Keeps an address that is to be asked whether it wants to subscribe, and the message that asks it. One that has confirmed,
   * or was asked within the last hour, stays as it is. The answer does not tell which.
   *
   * @returns `full` if the page takes no more; `no-page` if there is none with this slug
   */
  subscribe(slug: string, wanted: NewSubscription, now: Date): Promise<"asked" | "full" | "no-page">;
  /** @returns false if the code is unknown, was used, or is older than `CONFIRM_WITHIN_MS` */
  confirm(code: string, now: Date): Promise<boolean>;
  /** Forgets the subscriber; a code that is unknown changes nothing. */
  unsubscribe(code: string): Promise<void>;
}
