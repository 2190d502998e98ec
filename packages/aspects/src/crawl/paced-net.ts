import { MIN_REQUEST_GAP_MS, type SiteNet } from "@pharos/core";

/** The network and the clock of a crawl. */
export interface CrawlDeps {
  readonly net: Pick<SiteNet, "http">;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsedMs: () => number;
  /** Resolves after the time, and at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** For robots.txt, and for each URL with its redirects. */
  readonly urlTimeoutMs: number;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
}

/** Requests that begin 500 ms after one another at least. Its user makes one at a time. */
export function paced({ net, elapsedMs, wait }: CrawlDeps): CrawlDeps["net"] {
  let nextMs = elapsedMs();
  return {
    async http(request, signal, reader) {
      const waitMs = nextMs - elapsedMs();
      if (waitMs > 0) await wait(waitMs, signal);
      nextMs = elapsedMs() + MIN_REQUEST_GAP_MS;
      return net.http(request, signal, reader);
    },
  };
}
