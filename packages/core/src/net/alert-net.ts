/** A message that a channel wants sent. */
export interface OutboundPost {
  readonly url: string;
  /** POST if it is left out. A GET has no body. */
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
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
   * @throws NetError when there is no answer within the timeout
   */
  post(message: OutboundPost, timeoutMs: number): Promise<PostAnswer>;
}
