import type { Certificate, Phases } from "../check/outcome.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  /** Sent as given, next to Host, User-Agent and Accept. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer's head. Its body is not downloaded. */
export interface HttpAnswer {
  readonly statusCode: number;
  readonly location: string | null;
  readonly responseTimeMs: number;
  readonly phases: Phases;
  /** The server's certificate, for https. */
  readonly certificate: Certificate | null;
}

/** What probes need from outside. Every method refuses addresses that the egress guard refuses. */
export interface ProbeNet {
  /**
   * One exchange on a fresh connection; redirects are not followed.
   * @throws NetError when there is no answer, also on abort
   */
  http(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}

/** A message that a channel wants sent. */
export interface OutboundPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostAnswer {
  readonly statusCode: number;
  /** From a `Retry-After` header, in seconds or as a date; null where there is none. */
  readonly retryAfterMs: number | null;
}

/** What the notifier needs from outside. */
export interface AlertNet {
  /**
   * Redirects are not followed; at most 16 KiB of the answer are read.
   * @throws NetError when there is no answer within the timeout
   */
  post(message: OutboundPost, timeoutMs: number): Promise<PostAnswer>;
}
