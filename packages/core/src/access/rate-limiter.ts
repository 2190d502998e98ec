/** Whether one more request is within the limit, with the figures for the client. */
export interface LimitDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1; 0 if the request was allowed. */
  readonly retryAfterSeconds: number;
}

/** Counts requests under keys, such as the ID of a user or an address. */
export interface RateLimiter {
  /** Counts one request. It never rejects. */
  consume(key: string): Promise<LimitDecision>;
}
