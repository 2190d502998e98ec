/** The channels to a subscriber of a status page. */
export const subscriberChannels = ["email", "webhook"] as const;
export type SubscriberChannel = (typeof subscriberChannels)[number];

/** Subscribers of a page, and those among them that have not confirmed. */
export const MAX_PAGE_SUBSCRIBERS = 5_000;
export const MAX_UNCONFIRMED_SUBSCRIBERS = 1_000;

/** A subscription to the messages of a page. */
export interface PageSubscriber {
  readonly id: number;
  readonly channel: SubscriberChannel;
  /** A mail address, or the URL of a webhook. */
  readonly address: string;
  /** The components that it wants messages about; null for all components. */
  readonly components: readonly number[] | null;
  /** When it was last asked to confirm. */
  readonly askedAt: Date;
  /** Null if it is not confirmed, and gets no messages. */
  readonly confirmedAt: Date | null;
  /** Messages that failed since the last one that arrived. */
  readonly failures: number;
  /** When its messages stopped, because too many failed. Null if it gets messages. */
  readonly disabledAt: Date | null;
}

/** How many subscribers get a message, by channel. */
export type AudienceSize = Readonly<Record<SubscriberChannel, number>>;

/** The subscribers of status pages, as their team sees them. */
export interface PageSubscriberStore {
  /** One page of the list, those that came last first. */
  list(
    pageId: number,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ readonly subscribers: readonly PageSubscriber[]; readonly total: number }>;
  find(pageId: number, id: number): Promise<PageSubscriber | null>;
  /** Removes it, and its pending messages. @returns false when the page has no such subscriber */
  remove(pageId: number, id: number): Promise<boolean>;
  /** @param componentIds the components of a report; if it names no component, all subscribers get its messages */
  count(pageId: number, componentIds: readonly number[]): Promise<AudienceSize>;
}
/** Messages of a page that are on their way; the oldest make room for further ones. */
export const MAX_WAITING_PAGE_MESSAGES = 50_000;

/** How long a subscriber may take to confirm. */
export const CONFIRM_WITHIN_MS = 24 * 3_600_000;
/** An address that has not confirmed is asked again after this time at the earliest, however often it subscribes. */
export const ASK_AGAIN_AFTER_MS = 3_600_000;
/** Messages that fail in a row before a subscriber gets no more messages. */
export const MAX_SUBSCRIBER_FAILURES = 5;

/** Secrets of one subscriber. They are stored encrypted, and the code in a link is looked up by its hash. */
export interface SubscriberCodes {
  readonly confirm: string;
  readonly unsubscribe: string;
  /** The secret that signs a webhook's messages, as `whsec_` and base64; null for other channels. */
  readonly signingSecret: string | null;
}

/** The fields of a subscription on the public page. */
export interface NewSubscription extends Pick<PageSubscriber, "channel" | "address" | "components"> {
  /** The tag of the language that the subscriber chose. Null: the language of the page, also when that changes. */
  readonly language: string | null;
  readonly codes: SubscriberCodes;
}

/** The subscriptions as the public page changes them. */
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
