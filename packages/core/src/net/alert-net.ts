/** A message that a channel wants sent. */
export interface OutboundPost {
  readonly url: string;
  /** POST if it is left out. A GET has no body. */
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Set for a web push: the body is encrypted for this browser, and the request is signed, just before it is sent. */
  readonly browser?: PushBrowser;
}

/** A browser that gets web pushes. */
interface PushBrowser {
  /** The keys of its subscription, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** When the message is sent, in milliseconds since the epoch: the signature is good for hours from then on. */
  readonly atMs: number;
}

/** A message as it is sent. */
export type SealedPost = Omit<OutboundPost, "body" | "browser"> & { readonly body: string | Uint8Array };

/** The key of a browser's subscription is invalid. No message for the browser can be encrypted, now or later. */
export class BrowserKeyInvalid extends Error {
  constructor(cause: unknown) {
    super("The key of the browser is invalid", { cause });
    this.name = "BrowserKeyInvalid";
  }
}

/** The installation's keys for web pushes (VAPID, RFC 8292), which push services know it by. */
export interface PushKeys {
  /**
   * In base64url, as browsers want it. After it, `seal` reads nothing.
   * @throws Error if the keys cannot be read
   */
  publicKey(): Promise<string>;
  /**
   * Encrypts and signs a message to a browser. Others stay as they are.
   * @throws BrowserKeyInvalid
   */
  seal(message: OutboundPost): Promise<SealedPost>;
}

export interface PostAnswer {
  readonly statusCode: number;
  /** From a `Retry-After` header, in seconds or as a date; null if there is none. */
  readonly retryAfterMs: number | null;
  /** The beginning of its body, as UTF-8; empty without a body. */
  readonly body: string;
}

/** The network as the notifier uses it. */
export interface AlertNet {
  /**
   * Redirects are not followed; at most 16 KiB of the answer are read.
   * @throws NetError when there is no answer within the timeout; BrowserKeyInvalid
   */
  post(message: OutboundPost, timeoutMs: number): Promise<PostAnswer>;
}
