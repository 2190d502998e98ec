import { NetError, type ProbeNet, parseUrl } from "@pharos/core";
import { noAnswerWithin } from "@pharos/net";

/** An address in the place that answers as long as the network of the place works, such as its gateway. */
export interface Reference {
  /** True without a reference, and if it cannot be asked from here. */
  answers(): Promise<boolean>;
}

export interface ReferenceOptions {
  readonly net: Pick<ProbeNet, "tcp" | "ping">;
  /** Null: the place has none. */
  readonly urlOf: () => string | null;
  /** A clock that only counts forward, in milliseconds. */
  readonly elapsedMs: () => number;
  readonly onError: (error: unknown) => void;
}

/** An answer is good for this long, so that many failures at once ask once. */
const ASK_EVERY_MS = 5_000;
const TIMEOUT_MS = 5_000;

const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** It answers if it accepts a connection, or replies to a ping if its URL has no port. */
export function createReference({ net, urlOf, elapsedMs, onError }: ReferenceOptions): Reference {
  let last: { readonly url: string; readonly atMs: number; readonly answers: Promise<boolean> } | null = null;

  async function ask(text: string): Promise<boolean> {
    const url = parseUrl(text);
    if (url === null) return true;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(noAnswerWithin(TIMEOUT_MS)), TIMEOUT_MS);
    const port = Number(url.port) || PORTS[url.protocol];
    try {
      if (port === undefined) await net.ping(url.hostname, limit.signal);
      else await net.tcp(url.hostname, port, limit.signal);
      return true;
    } catch (error) {
      if (error instanceof NetError && error.kind !== "aborted" && error.kind !== "refused-by-rules") return false;
      onError(error);
      return true;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    answers() {
      const url = urlOf();
      if (url === null) return Promise.resolve(true);
      const atMs = elapsedMs();
      if (last === null || last.url !== url || atMs - last.atMs >= ASK_EVERY_MS)
        last = { url, atMs, answers: ask(url) };
      return last.answers;
    },
  };
}
